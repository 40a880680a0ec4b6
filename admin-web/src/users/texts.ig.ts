import { FIELD_MESSAGES } from '@sabi50/vocabulary/field-messages.ig';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';
import type { ENGLISH } from './texts.en';

/** What the list of users and their dialog say, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ndị na-eji ya',
  stationTitle: 'Ndị nke ụlọ redio',
  unit: 'Ndị na-eji ya',
  empty: 'A hụghị onye ọ bụla',
  searchName: 'Jiri aha chọọ',
  searchEmail: 'Jiri email chọọ',
  search: 'Jiri aha ma ọ bụ email chọọ',
  clearAllFilters: 'Hichapụ nzacha niile',
  status: 'Ọnọdụ',
  startDate: 'Ụbọchị mmalite',
  endDate: 'Ụbọchị ngwụcha',
  name: 'Aha',
  email: 'Adreesị email',
  phone: 'Ekwentị',
  location: 'Mpaghara',
  language: 'Asụsụ',
  gender: 'Nwoke/nwaanyị',
  source: 'Ebe ọ nụrụ',
  radioStation: 'Ụlọ redio',
  balance: 'Ego fọdụrụ',
  points: 'Akara niile',
  joined: 'Ụbọchị ndebanye',
  actions: 'Omume',
  edit: 'Dezie',
  editUser: (name: string) => `Dezie ${name}`,
  viewOnly: 'Naanị ile anya',
  admin: 'Onye nlekọta',
  inactive: 'A naghị arụ ọrụ',
  fastAnswers: 'Azịza ọsọ ọsọ',
  answerSpeed: 'Ọsọ azịza',
  fastAnswersText: (count, seconds) =>
    `Azịza ${count} batara tupu sekọnd ${seconds} agafee mgbe e gosiri ajụjụ: ọ dị ngwa karịa otú mmadụ si agụ ihe.`,
  quickGamesText: (games, seconds, day) =>
    `Azịza niile nke asọmpi ${games} n’usoro ziri ezi, ebe nke ọ bụla erughị sekọnd ${seconds} n’ọnụọgụ etiti (kemgbe ${day}).`,
  answerSpeedHint: 'Nke a na-egosi naanị ebe a ga-ele anya. O nweghị ihe na-esi na ya eme n’onwe ya.',
  stationBanner: (station: string) =>
    `Ị na-ahụ naanị ndị nke ${station}. Nọmba ekwentị, akara na mgbanwe bụ maka ndị nlekọta ukwu.`,
  viewOnlyBanner: 'Ị pụrụ ile ndị na-eji ya anya. Mgbanwe bụ maka ndị nlekọta ukwu.',

  // Edit dialog
  editTitle: 'Dezie akaụntụ',
  firstName: 'Aha mbụ',
  lastName: 'Aha nna',
  mobile: 'Nọmba ekwentị',
  notGiven: 'E nyeghị ya',
  balanceField: 'Ego fọdụrụ (₦)',
  pointsField: 'Akara',
  newPassword: 'Okwuntughe ọhụrụ (ị hapụ ya, nke ugbu a na-adịgide)',
  newPasswordHint:
    'Ọ na-arụ ọrụ maka otu mbanye n’ime awa 24, e mesịa a ga-agbanwerịrị ya. A na-agwa onye nwe akaụntụ site na email.',
  emailVerified: 'E nyochaala email',
  administrator: 'Onye nlekọta',
  role: 'Ọkwa',
  roles: { super_admin: 'Onye nlekọta ukwu', radio_station_admin: 'Onye nlekọta ụlọ redio' },
  roleViewOnly: 'Naanị ile anya',
  adminStation: 'Ụlọ redio nke onye nlekọta a',
  reasonCode: 'Ụdị mgbazi',
  reasonCodes: { correction: 'Mmezi njehie', goodwill: 'Obiọma', promotion: 'Mgbasa ahịa', prize: 'Ihe nrite' },
  reason: 'Ihe kpatara mgbanwe ego fọdụrụ ma ọ bụ akara',
  reasonHint: `A na-edebe ya na ndekọ ndị ọrụ; ọ gaghị akarị mkpụrụedemede ${STAFF_REASON_LENGTH_MAX}`,
  update: 'Melite akaụntụ',
  updating: 'Na-emelite…',
  updated: 'E melitela akaụntụ',
  updateFailed: 'Mmelite emezughị',
  failedToUpdate: 'E nweghị ike imelite akaụntụ',
  balanceConflict: (seen: string, now: string) =>
    `Ego fọdụrụ agbanweela ka oge na-aga: ị hụrụ ${seen}, ugbu a ọ bụ ${now}. Lelee ego i dere, wee chekwaa ọzọ.`,
  pointsConflict: (seen: string, now: string) =>
    `Akara agbanweela ka oge na-aga: ị hụrụ ${seen}, ugbu a ọ bụ ${now}. Lelee akara i dere, wee chekwaa ọzọ.`,
  removeSecondFactor: 'Wepụ nzọụkwụ abụọ',
  removeSecondFactorText: (name: string) =>
    `O doro gị anya na ị chọrọ iwepụ mbanye nzọụkwụ abụọ nke ${name}? Mgbe ahụ naanị okwuntughe ga-emepe peeji ndị ọrụ.`,
  secondFactorRemoved: 'E wepụla mbanye nzọụkwụ abụọ',

  // Refused fields
  firstNameTooShort: 'Aha mbụ ga-enwe opekata mpe mkpụrụedemede 2',
  lastNameTooShort: 'Aha nna ga-enwe opekata mpe mkpụrụedemede 2',
  invalidEmail: 'Adreesị email a ezighị ezi',
  mobileTooShort: 'Nọmba ekwentị ga-enwe opekata mpe nọmba 10',
  invalidBalance: 'Ego fọdụrụ ga-abụ ego naịra site na 0, ihe dị n’azụ ntụpọ agaghị akarị mkpụrụ ọnụọgụ abụọ',
  invalidPoints: 'Akara ga-abụ nọmba zuru ezu site na 0',
  passwordTooShort: 'Okwuntughe ga-enwe opekata mpe mkpụrụedemede 6',
  weakPin: FIELD_MESSAGES.weakPin,
  stationNeeded: 'Biko họrọ ụlọ redio ma ọ bụrụ na ebe a nụrụ bụ redio',
  adminStationNeeded: 'Biko họrọ ụlọ redio nke onye nlekọta a',
  reasonNeeded: 'Biko nye ihe kpatara ya',
};
