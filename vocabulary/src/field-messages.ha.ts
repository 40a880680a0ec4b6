/**
 * What the server says of the fields that both players and staff fill in (`VALIDATION`), in Hausa. Either web adds what it alone
 * meets.
 */
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT } from './prices.js';

export const FIELD_MESSAGES = {
  firstName: 'Dole suna na farko ya kasance aƙalla haruffa 2',
  lastName: 'Dole sunan mahaifi ya kasance aƙalla haruffa 2',
  nameSigns: 'Kada suna ya ƙunshi lambobi, /, :, @ ko www.',
  nameTooLong: 'Suna kada ya wuce haruffa 80',
  email: 'Adireshin imel ba daidai ba ne',
  pin: 'Dole PIN ya kasance lambobi 6 cif',
  pinTooShort: 'Dole PIN ya kasance aƙalla lambobi 6',
  pinOnlyNumbers: 'Dole PIN ya kasance lambobi kawai',
  pinsDiffer: 'PIN ɗin biyu ba su zo ɗaya ba',
  mobile: 'Dole lambar waya ta kasance aƙalla lambobi 10',
  weakPin: 'Wannan PIN yana da sauƙin canka. A zaɓi wani dabam.',
  weakPassword: 'Kada a yi kalmar sirri da suna ko adireshin imel na mai ita',
  mobileNotNigerian: 'A shigar da lambar wayar Najeriya ta gaskiya',
  preferredLanguage: 'A zaɓi harshe',
  gender: 'A zaɓi jinsi',
  location: 'A zaɓi yanki',
  source: 'A faɗa mana inda aka ji labarinmu',
  radioStation: 'A zaɓi gidan rediyo idan an ji labarinmu a rediyo',
  unknownStation: 'A zaɓi gidan rediyo daga jerin',
  emailOrMobile: 'Ana buƙatar imel ko lambar waya',
  forgotEmail: 'A shigar da adireshin imel na gaskiya',
  resetToken: 'Babu alamar sake saita PIN. A nemi sabuwar hanyar haɗi.',
  verificationToken: 'Babu alamar tabbatarwa a cikin adireshin.',
  currentPin: 'Dole PIN na yanzu ya kasance lambobi 6',
  newPin: 'Dole sabon PIN ya kasance lambobi 6',
  confirmPin: 'Dole PIN na tabbatarwa ya kasance lambobi 6',
  emailUnchangeable: 'Ba a iya sauya imel',
  amount: `Dole adadin kuɗi ya kasance tsakanin ${DEPOSIT_MIN_TEXT} da ${DEPOSIT_MAX_TEXT}`,
  amountMinimum: `Mafi ƙarancin kuɗi shi ne ${DEPOSIT_MIN_TEXT}`,
  userId: 'Ba a san wannan asusu ba',
  category: 'A zaɓi fanni',
  selectedAnswer: 'A zaɓi amsa tukuna.',
  month: 'Dole wata ya kasance daga 1 zuwa 12',
  year: 'Shekarar ta fita daga iyaka',
} as const;
