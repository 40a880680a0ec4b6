import { type AccountsTexts } from '../sections/accounts';

export const ACCOUNTS: AccountsTexts = {
  registerTitle: 'Ṣí àkáǹtì',
  loginTitle: 'Ẹ kú àbọ̀',
  verifyEmailTitle: 'Ìjẹ́rìísí ímeèlì',
  forgotPasswordTitle: 'Mo gbàgbé PIN',
  resetPasswordTitle: 'Yan PIN tuntun',
  changePasswordTitle: 'Yí PIN padà',
};
