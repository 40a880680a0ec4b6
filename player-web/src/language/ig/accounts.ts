import { type AccountsTexts } from '../sections/accounts';

export const ACCOUNTS: AccountsTexts = {
  registerTitle: 'Mepee akaụntụ',
  loginTitle: 'Nnọọ ọzọ',
  verifyEmailTitle: 'Nnyocha email',
  forgotPasswordTitle: 'Echefuru m PIN',
  resetPasswordTitle: 'Tọgharịa PIN',
  changePasswordTitle: 'Gbanwee PIN',
};
