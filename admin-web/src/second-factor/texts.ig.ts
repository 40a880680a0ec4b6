import type { ENGLISH } from './texts.en';

/** Two-step login, in Igbo: a code of an authenticator app beside the password. */
export const TEXTS: typeof ENGLISH = {
  title: 'Mbanye nzọụkwụ abụọ',
  off: 'Site na mbanye nzọụkwụ abụọ, naanị okwuntughe anaghị emepe peeji ndị ọrụ: a na-ajụkwa koodu nke ngwa nnyocha.',
  on: (codesLeft: number) => `A gbanyela mbanye nzọụkwụ abụọ. Koodu mgbake fọdụrụ: ${codesLeft}.`,
  password: 'Okwuntughe gị',
  setUp: 'Hazie',
  settingUp: 'Na-ahazi…',
  scan: 'Jiri ngwa nnyocha gị nyochaa nke a, wee dee koodu o gosiri.',
  qrCode: 'Koodu QR maka ngwa nnyocha',
  secret: 'Ọ naghị ekwe nnyocha? Dee igodo a n’ime ngwa ahụ:',
  code: 'Koodu nke ngwa ahụ',
  codeOrRecovery: 'Koodu nke ngwa ahụ, ma ọ bụ koodu mgbake',
  confirm: 'Gbanye',
  confirming: 'Na-enyocha…',
  recoveryCodes: 'Koodu mgbake gị',
  recoveryText:
    'Nke ọ bụla na-emepe peeji ndị ọrụ otu ugboro ma ngwa gị furu. Debe ha ebe nchekwa: a gaghị egosi ha ọzọ.',
  saveCodes: 'Budata koodu ndị a',
  done: 'E mechaala',
  newCodes: 'Koodu mgbake ọhụrụ',
  makingCodes: 'Na-emepụta koodu…',
  switchOff: 'Gbanyụọ',
  switchingOff: 'Na-agbanyụ…',
  switchedOff: 'A gbanyụọla mbanye nzọụkwụ abụọ',
};
