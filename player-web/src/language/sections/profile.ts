/** Texts of the screens in features/profile. */
export interface ProfileTexts {
  readonly title: string;
  readonly backToDashboard: string;
  readonly edit: string;
  readonly cancel: string;
  readonly save: string;
  readonly saving: string;
  readonly balance: string;
  readonly points: string;
  readonly basicTitle: string;
  readonly contactTitle: string;
  readonly emailFixed: string;
  readonly placeTitle: string;
  readonly aboutTitle: string;
  readonly statusTitle: string;
  readonly emailStatus: string;
  readonly verified: string;
  readonly notVerified: string;
  readonly memberSince: string;
  /** Where nothing was given. */
  readonly none: string;
  readonly updatedTitle: string;
  readonly updatedText: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly settingsTitle: string;
  readonly settingsHint: string;
  readonly sound: string;
  readonly vibration: string;
  readonly waitForTap: string;
  readonly waitForTapHint: (seconds: number) => string;
  readonly dataTitle: string;
  /** Such as "1.2 MB" and "₦0.60". */
  readonly dataUsed: (amount: string, cost: string) => string;
  readonly dataHint: string;
  readonly securityTitle: string;
  readonly changePin: string;
  readonly logOut: string;
}
