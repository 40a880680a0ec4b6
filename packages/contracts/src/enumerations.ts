/** Closed lists. The order is the order on screen. */

export const LOCATIONS = ['lagos', 'northern', 'south-south', 'south-east', 'south-west'] as const;
export type Location = (typeof LOCATIONS)[number];

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** The analytics filter also offers "other". */
export const GENDER_FILTERS = [...GENDERS, 'other'] as const;
export type GenderFilter = (typeof GENDER_FILTERS)[number];

/** How a player came to know the product. */
export const SOURCES = ['radio', 'television', 'social-media'] as const;
export type Source = (typeof SOURCES)[number];

/** Pictures that players choose from to be known by; each was drawn for this product. */
export const AVATARS = [
  'drum',
  'ball',
  'radio',
  'calabash',
  'palm',
  'fish',
  'bird',
  'sun',
  'mango',
  'cowrie',
  'lantern',
  'cap',
] as const;
export type Avatar = (typeof AVATARS)[number];

export const CATEGORIES = ['current-affairs', 'sports', 'entertainment', 'islamic', 'bible'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** Where a station can be, as the console lists them. */
export const STATION_LOCATIONS = [
  'lagos',
  'abuja',
  'kaduna',
  'kano',
  'ibadan',
  'jos',
  'port-harcourt',
  'enugu',
  'onitsha',
  'ilorin',
  'aba',
  'abeokuta',
  'akure',
  // The first partners also broadcast from Oyo and Ado Ekiti.
  'oyo',
  'ado-ekiti',
] as const;
export type StationLocation = (typeof STATION_LOCATIONS)[number];

/** Roles that are granted explicitly; an administrator without one may only view users (rule staff/roles). */
export const ADMIN_ROLES = ['super_admin', 'radio_station_admin'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What a session may do: decided by what was typed at login (rule accounts/two-secrets). */
export const SESSION_KINDS = ['player', 'staff'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export const PAYMENT_METHODS = ['paystack'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The status that `verify-callback` answers. */
export const PAYMENT_CALLBACK_STATUSES = ['success', 'failed', 'pending'] as const;
export type PaymentCallbackStatus = (typeof PAYMENT_CALLBACK_STATUSES)[number];

/**
 * Why no money came of a payment: the card was declined, the player cancelled on the card page, no page was opened, or one
 * was opened and never shown. None is final: a late success is still credited.
 */
export const PAYMENT_FAILURE_REASONS = ['declined', 'cancelled', 'refused-by-provider', 'page-lost'] as const;
export type PaymentFailureReason = (typeof PAYMENT_FAILURE_REASONS)[number];

/**
 * What staff should know of a payment: why it waits for them (rules money/mismatch-is-held, money/silence-is-held), what
 * they decided (rule money/held-way-out), and what became of it at the provider later (rules money/reversal,
 * money/dispute).
 */
export const PAYMENT_FLAG_REASONS = [
  'amount-differs',
  'currency-differs',
  'reference-differs',
  'channel-differs',
  'reversed',
  'disputed',
  'dispute-won',
  'given-back',
  'no-answer',
  'released',
  'rejected',
  'refunded',
  'explained',
] as const;
export type PaymentFlagReason = (typeof PAYMENT_FLAG_REASONS)[number];

/** Why a payer disputes a payment, as the provider sorts it. */
export const DISPUTE_CATEGORIES = ['chargeback', 'fraud', 'general'] as const;
export type DisputeCategory = (typeof DISPUTE_CATEGORIES)[number];

/** `accepted`: the payer gets the money; `contested`: the bank decides, with what we say. */
export const DISPUTE_ANSWERS = ['accepted', 'contested'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

/** What staff say of a dispute: an answer, or that one is over which the provider put away undecided. */
export const DISPUTE_ACTS = [...DISPUTE_ANSWERS, 'closed'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/** The status column of payment activities. `held`: nothing is credited, and staff have to decide. */
export const PAYMENT_ACTIVITY_STATUSES = ['completed', 'pending', 'held', 'failed'] as const;
export type PaymentActivityStatus = (typeof PAYMENT_ACTIVITY_STATUSES)[number];

export const PAYMENT_ACTIVITY_TYPES = ['deposit', 'quiz_deduction'] as const;
export type PaymentActivityType = (typeof PAYMENT_ACTIVITY_TYPES)[number];

/**
 * Kinds of wallet entries in a player's statement (rule money/statement). `deposit_reversed`: money of a deposit went back to
 * the card; `reversal_cancelled`: it did not after all; `owed_paid`: what was owed for it was paid. The last two moved no money: a deposit of
 * which nothing came, and one that staff look into.
 */
export const WALLET_ENTRY_KINDS = [
  'deposit',
  'quiz_fee',
  'refund',
  'adjustment',
  'deposit_reversed',
  'reversal_cancelled',
  'owed_paid',
  'forfeited',
  'failed_deposit',
  'held_deposit',
] as const;
export type WalletEntryKind = (typeof WALLET_ENTRY_KINDS)[number];

/** What staff see beside them: a deposit that is under way. */
export type StaffEntryKind = WalletEntryKind | 'pending_deposit';

/** Why nothing came of a deposit, as the statement tells it: by the player, by the card, by the clock, or by staff. */
export const FAILED_DEPOSIT_REASONS = ['declined', 'cancelled', 'expired', 'rejected', 'refunded'] as const;
export type FailedDepositReason = (typeof FAILED_DEPOSIT_REASONS)[number];

/** What only staff see: no card page was opened, or it was replaced by another before anybody saw it. */
export const UNOPENED_DEPOSIT_REASONS = ['refused-by-provider', 'page-lost'] as const;
export type UnopenedDepositReason = (typeof UNOPENED_DEPOSIT_REASONS)[number];
export type StaffDepositFailure = FailedDepositReason | UnopenedDepositReason;

/** Why a session is over (rules quiz/ends, money/fault-is-refunded). */
export const SESSION_END_REASONS = ['completed', 'left', 'replaced', 'expired', 'fault'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Faults of ours that give the fee back (rule money/fault-is-refunded). */
export const FAULT_CAUSES = ['outage', 'bank-drained'] as const;
export type FaultCause = (typeof FAULT_CAUSES)[number];

export const DRAW_KINDS = ['daily', 'weekly', 'special'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

export const VERIFICATION_STATUSES = ['verified', 'pending'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The 36 states and the Federal Capital Territory, where winners live. */
export const WINNER_STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type WinnerState = (typeof WINNER_STATES)[number];

/** Why finished games are recomputed (rule quiz/regrade). */
export const REGRADE_CAUSES = ['answer-corrected', 'question-withdrawn'] as const;
export type RegradeCause = (typeof REGRADE_CAUSES)[number];
