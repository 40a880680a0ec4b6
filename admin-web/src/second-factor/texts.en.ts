/** Two-step login: a code of an authenticator app beside the password. */
export const ENGLISH = {
  title: 'Two-step login',
  off: 'With two-step login a password alone does not open the console: a code of an authenticator app is asked for as well.',
  on: (codesLeft: number) =>
    codesLeft === 1
      ? 'Two-step login is switched on. 1 recovery code is left.'
      : `Two-step login is switched on. ${codesLeft} recovery codes are left.`,
  password: 'Your password',
  setUp: 'Set up',
  settingUp: 'Setting up...',
  scan: 'Scan this with your authenticator app, then type the code that it shows.',
  qrCode: 'QR code for an authenticator app',
  secret: 'Cannot scan? Type this key into the app:',
  code: 'Code of the app',
  codeOrRecovery: 'Code of the app, or a recovery code',
  confirm: 'Switch on',
  confirming: 'Checking...',
  recoveryCodes: 'Your recovery codes',
  recoveryText:
    'Each opens the console once if you lose your app. Keep them in a safe place: they are not shown again.',
  saveCodes: 'Download the codes',
  done: 'Done',
  newCodes: 'New recovery codes',
  makingCodes: 'Making codes...',
  switchOff: 'Switch off',
  switchingOff: 'Switching off...',
  switchedOff: 'Two-step login is switched off',
};
