/** The checkpoints of all read models, as the registrations name them; a spec compares the two. */
export const READ_MODELS = [
  'activity',
  'answer_speed',
  'board_weeks',
  'drawn_questions',
  'games_of_questions',
  'open_dispute_answers',
  'open_disputes',
  'open_refunds',
  'payment_activities',
  'payment_books',
  'pending_payments',
  'play_breaks',
  'player_erasures',
  'player_suspensions',
  'points',
  'question_answers',
  'quiz_sessions',
  'recent_questions',
  'revenue_hourly',
  'station_plays',
  'trial_balance',
  'wallet_balance',
  'wallet_entries',
] as const;
export type ReadModelName = (typeof READ_MODELS)[number];

/** What a query can wait for: a read model or a process manager. */
export type ConsumerName = ReadModelName | `reactor/${string}`;
