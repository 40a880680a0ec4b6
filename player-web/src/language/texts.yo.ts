import { type Texts } from './texts';

export const YORUBA: Texts = {
  languageLabel: 'Èdè',
  skipToContent: 'Fò lọ sí àkóónú',
  welcomeTo: 'Ẹ káàbọ̀ sí',
  tagline: 'Ẹ dán ìmọ̀ yín wò, kí ẹ sì gba àwọn ẹ̀bùn tó wuni',
  statsLabel: 'Ìdíje náà nínú nọ́ńbà mẹ́ta',
  statQuestions: 'ìbéèrè',
  statCategories: 'ẹ̀ka ìbéèrè',
  statEntry: 'owó ìkópa',
  healthTitle: 'Ní báyìí',
  healthChecking: 'À ń yẹ ìdíje náà wò…',
  healthOk: 'Ìdíje náà ti ṣí, ó sì ti ṣetán.',
  healthFailed: 'Ìdíje náà kò ṣeé dé báyìí. A kò yọ ohunkóhun nínú àpò owó yín. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i láìpẹ́.',
  healthOffline: 'Kò sí ayélujára. Ẹ tan dátà tàbí Wi-Fi, kí ẹ sì gbìyànjú lẹ́ẹ̀kan sí i.',
  checkAgain: 'Tún yẹ̀ ẹ́ wò',
  tryAgain: 'Gbìyànjú lẹ́ẹ̀kan sí i',
  footerClaim: 'Ìdíje ìbéèrè tó ṣíwájú ní Nàìjíríà',
  notFoundTitle: '404 A kò rí ojú-ìwé náà',
  notFoundText: 'Kò sí ojú-ìwé kankan ní àdírẹ́sì yìí.',
  goHome: 'Padà sí ojú-ìwé àkọ́kọ́',
};
