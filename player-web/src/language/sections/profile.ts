/** Texts of the screens in features/profile. */
export interface ProfileTexts {
  readonly title: string;
}
