import type { ENGLISH } from './texts.en';

/** What the radio stations say, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Àwọn ilé-iṣẹ́ rédíò',
  unit: 'ilé-iṣẹ́ rédíò',
  empty: 'Kò tíì sí ilé-iṣẹ́ rédíò. Ẹ fi ọ̀kan kún un, kí àwọn olùkópa lè sọ ibi tí wọ́n ti gbọ́ nípa ìdíje náà.',
  emptyFiltered: 'A kò rí ilé-iṣẹ́ rédíò kankan',
  search: 'Fi orúkọ tàbí ìgbì wá a',
  name: 'Orúkọ',
  frequency: 'Ìgbì rédíò',
  frequencyHint: 'Bíi 95.1 FM',
  location: 'Ìlú',
  language: 'Èdè',
  status: 'Ipò',
  actions: 'Ìgbésẹ̀',
  edit: 'Ṣe àtúnṣe',
  editOne: (name: string) => `Ṣe àtúnṣe ${name}`,
  deleteOne: (name: string) => `Pa ${name} rẹ́`,
  choose: 'Yan ọ̀kan',

  // Add and edit
  addStation: 'Fi ilé-iṣẹ́ kún un',
  addTitle: 'Fi ilé-iṣẹ́ rédíò kún un',
  adding: 'A ń fi kún un…',
  editTitle: 'Ṣe àtúnṣe ilé-iṣẹ́ rédíò',
  update: 'Fi àtúnṣe pamọ́',
  updating: 'A ń fi pamọ́…',
  active: 'Ó ń ṣiṣẹ́: àwọn olùkópa lè yàn án',
  added: 'A ti fi ilé-iṣẹ́ rédíò kún un',
  addedText: 'Fífi ilé-iṣẹ́ rédíò kún un ti yọrí',
  failedToAdd: 'A kò lè fi ilé-iṣẹ́ rédíò kún un',
  updated: 'A ti ṣe àtúnṣe ilé-iṣẹ́ rédíò',
  updateFailed: 'Àtúnṣe kò yọrí',
  missing: (text: string) => `Ìsọfúnni kò pé: ${text}`,
  nameAndFrequency: 'Ẹ jọ̀wọ́, ẹ kọ orúkọ ilé-iṣẹ́ rédíò àti ìgbì rẹ̀',
  requiredFields: 'Ẹ jọ̀wọ́, ẹ kọ gbogbo ohun tó pọn dandan',
  nameRequired: 'A nílò orúkọ',
  frequencyRequired: 'A nílò ìgbì rédíò',
  locationRequired: 'A nílò ìlú',
  languageRequired: 'A nílò èdè',

  // Delete
  deleteTitle: 'Pa ilé-iṣẹ́ rédíò rẹ́',
  deleteText: (name: string) =>
    `Ṣé ó dá yín lójú pé ẹ fẹ́ pa ${name} rẹ́? Èyí kò ṣeé yí padà. ` +
    'Ilé-iṣẹ́ rédíò tó ní olùkópa tàbí òṣìṣẹ́ ni a ó kàn dá dúró, yóò sì wà nínú àkọsílẹ̀ wọn.',
  deleted: 'A ti pa ilé-iṣẹ́ rédíò rẹ́',
  deletedText: 'Pípa ilé-iṣẹ́ rédíò rẹ́ ti yọrí',
  deactivated: 'A ti dá ilé-iṣẹ́ rédíò dúró',
  failedToDelete: 'A kò lè pa ilé-iṣẹ́ rédíò rẹ́',
};
