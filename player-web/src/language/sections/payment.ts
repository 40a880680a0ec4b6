import { type PaymentFlagReason } from '@sabi50/vocabulary/enumerations';

/** Texts of the screens in features/payment. Amounts come as "₦200" or "₦1,250.00". */
export interface PaymentTexts {
  readonly title: string;
  readonly balance: string;
  /** The balance could not be asked for. */
  readonly balanceOld: string;
  readonly chooseAmount: string;
  /** How many plays an amount is good for. */
  readonly games: (count: number) => string;
  readonly otherAmount: string;
  readonly amountHint: (minimum: string) => string;
  readonly rangeHint: (minimum: string, maximum: string) => string;
  readonly minimumAmount: (minimum: string) => string;
  readonly amountRange: (minimum: string, maximum: string) => string;
  readonly invalidAmount: string;
  readonly selectAmount: string;
  readonly proceed: string;
  readonly minimumRequired: (minimum: string) => string;
  readonly opening: string;
  readonly youPay: string;
  readonly ourFee: string;
  readonly balanceAfter: string;
  readonly secure: string;
  readonly whenPending: string;
  readonly whenDeclined: string;
  readonly authenticationRequired: string;
  readonly logInToPay: string;
  readonly paymentFailed: string;
  readonly paymentFailedText: string;
  readonly cancelledTitle: string;
  readonly cancelledText: string;
  readonly initFailed: string;
  readonly startedTitle: string;
  readonly startedText: string;
  readonly successTitle: string;
  readonly successText: (amount: string) => string;
  readonly pending: string;
  readonly pendingTitle: string;
  readonly pendingOne: (amount: string) => string;
  readonly pendingMany: (count: number) => string;
  readonly pendingText: string;
  /** Nothing is known of a payment yet. */
  readonly checking: string;
  readonly heldText: string;
  /** Why staff look into a payment. */
  readonly flags: Readonly<Record<PaymentFlagReason, string>>;
  readonly reference: string;
  /** Time of day such as "14:05". */
  readonly startedAt: (time: string) => string;
  readonly openCardPage: string;
  readonly putAway: string;
  readonly putAwayTitle: string;
  readonly putAwayText: string;
  readonly seePending: string;
  /** In a popup whose work is done. */
  readonly windowDoneTitle: string;
  readonly windowDoneText: string;
  readonly closeWindow: string;
  readonly stayHere: string;
}
