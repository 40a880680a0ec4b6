import { type AccountsTexts } from '../sections/accounts';

export const ACCOUNTS: AccountsTexts = {
  registerTitle: 'Create Account',
  loginTitle: 'Welcome Back',
  verifyEmailTitle: 'Email Verification',
  forgotPasswordTitle: 'Forgot PIN',
  resetPasswordTitle: 'Reset PIN',
  changePasswordTitle: 'Change PIN',
};
