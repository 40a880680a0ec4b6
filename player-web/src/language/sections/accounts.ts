/** Texts of the screens in features/accounts. */
export interface AccountsTexts {
  readonly registerTitle: string;
  readonly loginTitle: string;
  readonly verifyEmailTitle: string;
  readonly forgotPasswordTitle: string;
  readonly resetPasswordTitle: string;
  readonly changePasswordTitle: string;
}
