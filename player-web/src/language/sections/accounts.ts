/** Labels of a person's details, on the registration form and in the profile. */
interface FieldsTexts {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly gender: string;
  readonly location: string;
  readonly locationPlaceholder: string;
  readonly language: string;
  readonly source: string;
  readonly sourcePlaceholder: string;
  readonly station: string;
  readonly stationPlaceholder: string;
  readonly stationsLoading: string;
  /** The entry of the list that stands in for the stations. */
  readonly stationsError: string;
  /** Below the list. */
  readonly stationsFailed: string;
}

interface RegisterTexts {
  readonly title: string;
  readonly intro: string;
  readonly emailHint: string;
  readonly pin: string;
  readonly pinHint: string;
  readonly mobileHint: string;
  readonly submit: string;
  readonly pending: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly haveAccount: string;
  readonly logIn: string;
}

/** The five points of the completion screen. */
interface CreatedTexts {
  readonly title: string;
  /** The address follows on its own line. */
  readonly sentTo: string;
  readonly checkSpam: string;
  readonly openLink: string;
  readonly expires: string;
  readonly thenLogIn: string;
  readonly continueToLogin: string;
  readonly another: string;
}

/** Asking for the verification link again. */
interface ResendTexts {
  readonly question: string;
  readonly submit: string;
  readonly pending: string;
  readonly sentTitle: string;
  readonly sentText: string;
  readonly failedTitle: string;
}

interface LoginTexts {
  readonly title: string;
  readonly intro: string;
  readonly emailOrMobile: string;
  readonly pin: string;
  readonly forgot: string;
  readonly submit: string;
  readonly pending: string;
  readonly newHere: string;
  readonly register: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly failedTitle: string;
  readonly failedText: string;
  /** Said while the device solves a task. */
  readonly checking: string;
  readonly pausedTitle: string;
  readonly pausedHelp: (minutes: number) => string;
  readonly lockedTitle: string;
  readonly lockedHelp: string;
  readonly setNewPin: string;
  readonly unverifiedTitle: string;
  readonly unverifiedHelp: string;
}

interface VerifyEmailTexts {
  readonly title: string;
  readonly loading: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly alreadyText: string;
  readonly toLogin: string;
  readonly failedTitle: string;
  readonly failedHelp: string;
  readonly register: string;
}

interface ForgotPasswordTexts {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly pending: string;
  readonly failedTitle: string;
  readonly sentTitle: string;
  /** The address follows on its own line. */
  readonly sentTo: string;
  readonly checkSpam: string;
  readonly expires: string;
  readonly backToLogin: string;
  readonly another: string;
}

interface ResetPasswordTexts {
  readonly title: string;
  readonly intro: string;
  readonly newPin: string;
  readonly confirmPin: string;
  readonly submit: string;
  readonly pending: string;
  readonly missingTitle: string;
  readonly failedTitle: string;
  readonly newLink: string;
  readonly doneTitle: string;
  readonly doneText: string;
  /** For a link that was mailed to staff (rule accounts/two-secrets). */
  readonly passwordTitle: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly passwordRule: string;
  readonly passwordsDiffer: string;
  readonly passwordSubmit: string;
  readonly passwordPending: string;
  readonly passwordDoneTitle: string;
  readonly passwordDoneText: string;
}

interface ChangePasswordTexts {
  readonly title: string;
  readonly currentPin: string;
  readonly newPin: string;
  readonly confirmPin: string;
  readonly submit: string;
  readonly pending: string;
  readonly tipsTitle: string;
  readonly tips: readonly string[];
  readonly failedTitle: string;
  readonly failedText: string;
  readonly logInAgain: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly othersLoggedOut: string;
  readonly toDashboard: string;
  /** For somebody who logged in with a PIN that staff gave them (rule accounts/temporary-secret). */
  readonly temporaryTitle: string;
  readonly temporaryText: string;
}

/** Texts of the screens in features/accounts. */
export interface AccountsTexts {
  readonly fields: FieldsTexts;
  readonly register: RegisterTexts;
  readonly created: CreatedTexts;
  readonly resend: ResendTexts;
  readonly login: LoginTexts;
  readonly verifyEmail: VerifyEmailTexts;
  readonly forgotPassword: ForgotPasswordTexts;
  readonly resetPassword: ResetPasswordTexts;
  readonly changePassword: ChangePasswordTexts;
}
