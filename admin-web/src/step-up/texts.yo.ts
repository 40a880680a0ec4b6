import type { ENGLISH } from './texts.en';

/** The password or a code again, before something that needs it, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ṣé ẹ̀yin ni?',
  text: 'Èyí ń yí owó, àṣẹ tàbí ìwọlé padà, tàbí ó ń fi ímeèlì ránṣẹ́ sí ọ̀pọ̀ ènìyàn. Ẹ jọ̀wọ́, ẹ kọ́kọ́ tẹ ọ̀rọ̀ ìgbaniwọlé tàbí kóòdù yín.',
  password: 'Ọ̀rọ̀ ìgbaniwọlé yín',
  code: 'Kóòdù áàpù náà, tàbí kóòdù ìgbàpadà',
  useCode: 'Lo kóòdù',
  usePassword: 'Lo ọ̀rọ̀ ìgbaniwọlé',
  confirm: 'Jẹ́rìísí',
  confirming: 'A ń yẹ̀ ẹ́ wò…',
};
