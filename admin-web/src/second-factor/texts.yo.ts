import type { ENGLISH } from './texts.en';

/** What the two-step login says, in Yoruba. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ìwọlé onígbèésẹ̀ méjì',
  off: 'Pẹ̀lú ìwọlé onígbèésẹ̀ méjì, ọ̀rọ̀ ìgbaniwọlé nìkan kò tó láti wọlé: a ó béèrè kóòdù áàpù ìjẹ́rìísí pẹ̀lú.',
  on: (codesLeft: number) => `Ìwọlé onígbèésẹ̀ méjì ń ṣiṣẹ́. Ó ku kóòdù ìgbàpadà ${codesLeft}.`,
  password: 'Ọ̀rọ̀ ìgbaniwọlé yín',
  setUp: 'Ṣètò rẹ̀',
  settingUp: 'A ń ṣètò rẹ̀…',
  scan: 'Ẹ fi áàpù ìjẹ́rìísí yín ya àwòrán kóòdù QR yìí, kí ẹ sì tẹ kóòdù tó bá fi hàn.',
  qrCode: 'Kóòdù QR fún áàpù ìjẹ́rìísí',
  secret: 'Ṣé kò ṣeé yà? Ẹ tẹ àwọn lẹ́tà yìí sínú áàpù náà:',
  code: 'Kóòdù áàpù náà',
  codeOrRecovery: 'Kóòdù áàpù náà, tàbí kóòdù ìgbàpadà',
  confirm: 'Tàn án',
  confirming: 'A ń yẹ̀ ẹ́ wò…',
  recoveryCodes: 'Àwọn kóòdù ìgbàpadà yín',
  recoveryText:
    'Tí áàpù yín bá sọnù, kóòdù kọ̀ọ̀kan lè mú yín wọlé ní ẹ̀ẹ̀kan. Ẹ fi wọ́n pamọ́ síbi ààbò: a kò ní fi wọ́n hàn mọ́.',
  saveCodes: 'Gba kóòdù sílẹ̀',
  done: 'Ó parí',
  newCodes: 'Kóòdù ìgbàpadà tuntun',
  makingCodes: 'A ń ṣe àwọn kóòdù…',
  switchOff: 'Pa á',
  switchingOff: 'A ń pa á…',
  switchedOff: 'A ti pa ìwọlé onígbèésẹ̀ méjì',
};
