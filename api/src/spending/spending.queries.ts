import { Query } from '@nestjs/cqrs';
import { type LimitPeriod, type PlayBreakView } from '@sabi50/vocabulary/spending-views';

/** What a player set to keep their spending in hand, as it holds at one moment. */
export interface PlayerLimits {
  /** Null: neither a pause nor an exclusion runs. */
  readonly playBreak: PlayBreakView | null;
  /** Kobo; null: none. */
  readonly depositLimitsKobo: Readonly<Record<LimitPeriod, number | null>>;
}

/** As the log itself says, never a read model that may be late (rule spending/break). */
export class PlayerLimitsOf extends Query<PlayerLimits> {
  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {
    super();
  }
}
