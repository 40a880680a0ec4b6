/** The password or a code again, before something that needs it. */
export const ENGLISH = {
  title: 'Is it you?',
  text: 'This changes money, rights or access, or mails many people. Please type your password or a code first.',
  password: 'Your password',
  code: 'Code of the app, or a recovery code',
  useCode: 'Use a code',
  usePassword: 'Use the password',
  confirm: 'Confirm',
  confirming: 'Checking...',
};
