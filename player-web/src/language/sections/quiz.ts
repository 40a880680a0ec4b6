/** Texts of the screens in features/quiz. */
export interface QuizTexts {
  readonly title: string;
}
