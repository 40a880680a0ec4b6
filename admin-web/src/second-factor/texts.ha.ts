import type { ENGLISH } from './texts.en';

/** Two-step login, in Hausa: a code of an authenticator app beside the password. */
export const TEXTS: typeof ENGLISH = {
  title: 'Shiga ta mataki biyu',
  off: 'Da shiga ta mataki biyu, kalmar sirri kaɗai ba ta buɗe shafin ma’aikata: ana neman lambar manhajar tabbatarwa ma.',
  on: (codesLeft: number) =>
    codesLeft === 1
      ? 'An kunna shiga ta mataki biyu. Saura lambar ceto 1.'
      : `An kunna shiga ta mataki biyu. Saura lambobin ceto ${codesLeft}.`,
  password: 'Kalmar sirri',
  setUp: 'Saita',
  settingUp: 'Ana saitawa…',
  scan: 'A ɗauki wannan da manhajar tabbatarwa, sannan a rubuta lambar da ta nuna.',
  qrCode: 'Lambar QR ta manhajar tabbatarwa',
  secret: 'Ba a iya ɗauka ba? A rubuta wannan maɓalli a cikin manhajar:',
  code: 'Lambar manhajar',
  codeOrRecovery: 'Lambar manhajar, ko lambar ceto',
  confirm: 'Kunna',
  confirming: 'Ana dubawa…',
  recoveryCodes: 'Lambobin ceto',
  recoveryText:
    'Kowacce tana buɗe shafin ma’aikata sau ɗaya idan an rasa manhajar. A adana su a wuri mai tsaro: ba a sake nuna su.',
  saveCodes: 'Sauke lambobin',
  done: 'An gama',
  newCodes: 'Sababbin lambobin ceto',
  makingCodes: 'Ana yin lambobi…',
  switchOff: 'Kashe',
  switchingOff: 'Ana kashewa…',
  switchedOff: 'An kashe shiga ta mataki biyu',
};
