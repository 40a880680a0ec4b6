/**
 * What the server says of the fields that both players and staff fill in (`VALIDATION`), in Igbo. Either web adds what it alone
 * meets.
 */
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT } from './prices.js';

export const FIELD_MESSAGES = {
  firstName: 'Aha mbụ ga-enwe opekata mpe mkpụrụedemede 2',
  lastName: 'Aha nna ga-enwe opekata mpe mkpụrụedemede 2',
  nameSigns: 'Aha agaghị enwe ọnụọgụ, /, :, @ ma ọ bụ www.',
  nameTooLong: 'Aha agaghị akarị mkpụrụedemede 80',
  email: 'Adreesị email a ezighị ezi',
  pin: 'PIN ga-abụrịrị nọmba 6',
  pinTooShort: 'PIN ga-abụ opekata mpe nọmba 6',
  pinOnlyNumbers: 'PIN ga-abụ naanị nọmba',
  pinsDiffer: 'PIN abụọ ahụ abụghị otu',
  weakPin: 'PIN a dị mfe nchepụta. Biko họrọ ọzọ.',
  weakPassword: 'Ejila aha gị ma ọ bụ adreesị email gị mee okwuntughe',
  mobile: 'Nọmba ekwentị ga-enwe opekata mpe nọmba 10',
  mobileNotNigerian: 'Biko tinye ezigbo nọmba ekwentị Naịjirịa',
  preferredLanguage: 'Biko họrọ asụsụ',
  gender: 'Biko họrọ nwoke ma ọ bụ nwaanyị',
  location: 'Biko họrọ mpaghara',
  source: 'Biko gwa anyị ebe ị nụrụ banyere anyị',
  unknownStation: 'Biko họrọ ụlọ redio site na ndepụta',
  emailOrMobile: 'Email ma ọ bụ nọmba ekwentị dị mkpa',
  forgotEmail: 'Biko tinye ezigbo adreesị email',
  resetToken: 'Koodu ịtọgharị PIN adịghị. Biko rịọ nke ọhụrụ.',
  verificationToken: 'Koodu nnyocha adịghị n’adreesị a.',
  currentPin: 'PIN nke ugbu a ga-abụ nọmba 6',
  newPin: 'PIN ọhụrụ ga-abụ nọmba 6',
  confirmPin: 'PIN nkwenye ga-abụ nọmba 6',
  sameSecret: 'Nke ọhụrụ ga-adị iche na nke ugbu a',
  emailUnchangeable: 'A naghị agbanwe email',
  amount: `Ego ga-adị n’agbata ${DEPOSIT_MIN_TEXT} na ${DEPOSIT_MAX_TEXT}`,
  amountMinimum: `Ego kacha nta bụ ${DEPOSIT_MIN_TEXT}`,
  userId: 'Anyị amaghị akaụntụ a',
  category: 'Biko họrọ ngalaba',
  selectedAnswer: 'Biko buru ụzọ họrọ azịza.',
  month: 'Ọnwa ga-adị n’agbata 1 na 12',
  year: 'Afọ a agabigala oke',
} as const;
