/** Texts of the screens in features/payment. */
export interface PaymentTexts {
  readonly title: string;
}
