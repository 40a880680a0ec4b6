import { type AccountsTexts } from '../sections/accounts';

export const ACCOUNTS: AccountsTexts = {
  registerTitle: 'Buɗe asusu',
  loginTitle: 'Barka da dawowa',
  verifyEmailTitle: 'Tabbatar da imel',
  forgotPasswordTitle: 'An manta da PIN',
  resetPasswordTitle: 'Sake saita PIN',
  changePasswordTitle: 'Sauya PIN',
};
