import { Query } from '@nestjs/cqrs';
import {
  type LimitPeriod,
  type PlayBreakView,
  type SpendingNoticeView,
  type SpendingReminderView,
} from '@sabi50/contracts/spending-views';
import { type RowPlace } from '../../kernel/position.js';
import { type LimitChange } from './limit-changes/limit-changes.rules.js';

/** What a player set to keep their spending in hand, as it holds at one moment. */
export interface PlayerLimits {
  /** Null: neither a pause nor an exclusion runs. */
  readonly playBreak: PlayBreakView | null;
  /** Kobo; null: none. */
  readonly depositLimitsKobo: Readonly<Record<LimitPeriod, number | null>>;
}

/** Why a running pause or exclusion begins neither a game nor a deposit (rule spending/break); null: none runs. */
export const refusalOfBreak = ({ playBreak }: PlayerLimits): 'PLAY_PAUSED' | 'PLAYER_EXCLUDED' | null =>
  playBreak && (playBreak.kind === 'pause' ? 'PLAY_PAUSED' : 'PLAYER_EXCLUDED');

/** As the log itself says, never a read model that may be late (rule spending/break). */
export class PlayerLimitsOf extends Query<PlayerLimits> {
  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {
    super();
  }
}

/** The newest notice of spending that the player has not read; null: none (rule spending/reminder). */
export class SpendingNoticeTo extends Query<SpendingNoticeView | null> {
  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {
    super();
  }
}

/** What somebody spent on games on a day in Lagos until the notice. */
export interface SpentOnDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly spentKobo: number;
}

/** What a notice says; null once it is removed. */
export class SpentByNotice extends Query<SpentOnDay | null> {
  constructor(readonly noticeId: string) {
    super();
  }
}

/** What the player decided about their limits behind a place, the newest first, at most `limit`. */
export class LimitChangesOf extends Query<readonly LimitChange[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
  ) {
    super();
  }
}

/** When the player is reminded of what they spend (rule spending/reminder). */
export class SpendingReminderOf extends Query<SpendingReminderView> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Kobo that count against the player's limits on deposits, in the spans that end at a moment (rule spending/deposit-limits). */
export class CountedDeposits extends Query<Readonly<Record<LimitPeriod, number>>> {
  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {
    super();
  }
}
