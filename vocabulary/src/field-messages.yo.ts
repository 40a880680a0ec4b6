/**
 * What the server says of the fields that both players and staff fill in (`VALIDATION`), in Yoruba. Either web adds what it alone
 * meets.
 */
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT } from './prices.js';

export const FIELD_MESSAGES = {
  firstName: 'Orúkọ àkọ́kọ́ gbọ́dọ̀ ní lẹ́tà 2, ó kéré tán',
  lastName: 'Orúkọ ìdílé gbọ́dọ̀ ní lẹ́tà 2, ó kéré tán',
  nameSigns: 'Orúkọ kò gbọdọ̀ ní nọ́ńbà, /, :, @ tàbí www. nínú',
  nameTooLong: 'Orúkọ kò gbọdọ̀ ju lẹ́tà 80 lọ',
  email: 'Àdírẹ́sì ímeèlì yìí kò tọ́',
  pin: 'PIN gbọ́dọ̀ jẹ́ nọ́ńbà 6 gẹ́lẹ́',
  pinTooShort: 'PIN gbọ́dọ̀ jẹ́ nọ́ńbà 6, ó kéré tán',
  pinOnlyNumbers: 'PIN gbọ́dọ̀ jẹ́ nọ́ńbà nìkan',
  pinsDiffer: 'Àwọn PIN náà kò bá ara wọn mu',
  mobile: 'Nọ́ńbà fóònù gbọ́dọ̀ ní nọ́ńbà 10, ó kéré tán',
  weakPin: 'PIN yìí rọrùn láti mọ̀. Ẹ jọ̀wọ́, ẹ yan òmíràn.',
  weakPassword: 'Ẹ má fi orúkọ tàbí àdírẹ́sì ímeèlì yín ṣe ọ̀rọ̀ ìgbaniwọlé',
  mobileNotNigerian: 'Ẹ jọ̀wọ́, ẹ tẹ nọ́ńbà fóònù Nàìjíríà tó tọ́',
  preferredLanguage: 'Ẹ jọ̀wọ́, ẹ yan èdè kan',
  gender: 'Ẹ jọ̀wọ́, ẹ yan ọkùnrin tàbí obìnrin',
  location: 'Ẹ jọ̀wọ́, ẹ yan agbègbè kan',
  source: 'Ẹ jọ̀wọ́, ẹ sọ ibi tí ẹ ti gbọ́ nípa wa',
  unknownStation: 'Ẹ jọ̀wọ́, ẹ yan ilé-iṣẹ́ rédíò láti inú àtẹ náà',
  emailOrMobile: 'A nílò ímeèlì tàbí nọ́ńbà fóònù',
  forgotEmail: 'Ẹ jọ̀wọ́, ẹ tẹ àdírẹ́sì ímeèlì tó tọ́',
  resetToken: 'Kò sí kóòdù fún PIN tuntun. Ẹ jọ̀wọ́, ẹ béèrè fún òmíràn.',
  verificationToken: 'Kò sí kóòdù ìjẹ́rìísí nínú àdírẹ́sì náà.',
  currentPin: 'PIN tí ẹ ń lò báyìí gbọ́dọ̀ jẹ́ nọ́ńbà 6',
  newPin: 'PIN tuntun gbọ́dọ̀ jẹ́ nọ́ńbà 6',
  confirmPin: 'PIN tí ẹ tún tẹ̀ gbọ́dọ̀ jẹ́ nọ́ńbà 6',
  sameSecret: 'Èyí tuntun gbọ́dọ̀ yàtọ̀ sí ti báyìí',
  emailUnchangeable: 'Ímeèlì kò ṣeé yí padà',
  amount: `Iye owó gbọ́dọ̀ wà láàárín ${DEPOSIT_MIN_TEXT} àti ${DEPOSIT_MAX_TEXT}`,
  amountMinimum: `Iye tó kéré jù ni ${DEPOSIT_MIN_TEXT}`,
  userId: 'A kò mọ àkáǹtì yìí',
  category: 'Ẹ jọ̀wọ́, ẹ yan ẹ̀ka ìbéèrè kan',
  selectedAnswer: 'Ẹ jọ̀wọ́, ẹ kọ́kọ́ yan ìdáhùn kan.',
  month: 'Oṣù gbọ́dọ̀ wà láàárín 1 àti 12',
  year: 'Ọdún náà kò sí lára àwọn tí ẹ lè yàn',
} as const;
