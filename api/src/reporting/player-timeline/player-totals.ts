import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type PlayerTotalsView, type DayBalanceView } from '@sabi50/contracts/player-timeline-views';
import { ErasureChangesOf, LoginCountOf } from '../../features/auth/accounts.queries.js';
import { type Position } from '../../kernel/position.js';
import { MailCountOf } from '../../features/mails/mails.queries.js';
import { WatchedDeposits } from '../../features/payments/payments.queries.js';
import { GamesCountOf } from '../../features/quiz/quiz.queries.js';
import { LimitChangesOf } from '../../features/responsible-play/responsible-play.queries.js';
import { StaffActCountOn } from '../../operations/staff/staff.queries.js';
import { WalletTotalsOf } from '../../features/wallet/wallet.queries.js';
import { TIMELINE_START } from './timeline.rules.js';
import { lagosDate } from '@sabi50/contracts/business-time';

const DAY_MS = 86_400_000;
/** Of so many days the page of a player shows the balance. */
const BALANCE_DAYS = 30;

/** The days in Lagos of which a balance is shown, the oldest first, today last. */
export const balanceDays = (now: Date): readonly string[] =>
  Array.from({ length: BALANCE_DAYS }, (_, place) =>
    lagosDate(new Date(now.getTime() - (BALANCE_DAYS - 1 - place) * DAY_MS)),
  );

/** What was in the wallet at the end of each day: a day without a movement ends as the one before it, the first with nothing. */
export function balancesOf(days: readonly string[], dayEnds: ReadonlyMap<string, number>): readonly DayBalanceView[] {
  let kobo = 0;
  return days.map((day) => {
    kobo = dayEnds.get(day) ?? kobo;
    return { day, balance: koboToDecimal(kobo) };
  });
}

/** Adds up what the modules know of one player, each by a query that it publishes (rule staff/player-totals). */
@Injectable()
export class PlayerTotals {
  constructor(private readonly queries: QueryBus) {}

  async of(userId: string, now: Date, seen?: Position): Promise<PlayerTotalsView> {
    const days = balanceDays(now);
    const [wallet, { games, won }, deposits, counts] = await Promise.all([
      this.queries.execute(new WalletTotalsOf(userId, days[0] ?? '', seen)),
      this.queries.execute(new GamesCountOf(userId, seen)),
      this.queries.execute(new WatchedDeposits(userId, now, seen)),
      this.otherCounts(userId, seen),
    ]);
    const { byKind, dayEnds, returnedFeesKobo } = wallet;
    const kobo = (kind: Parameters<typeof byKind.get>[0]): number => byKind.get(kind)?.kobo ?? 0;
    const money = [...byKind.values()].reduce((sum, { entries }) => sum + entries, 0);
    const { limits, mails, logins, erasure, acts, balanceAdjustments } = counts;
    return {
      counts: {
        ...{ money, games, limits, mails, logins, erasure, 'staff-acts': acts },
        // An adjustment of the balance is counted once in the whole, with the money.
        all: money + games + limits + mails + logins + erasure + acts - balanceAdjustments,
      },
      ...{ games, won, deposits },
      deposited: koboToDecimal(kobo('deposit')),
      fees: koboToDecimal(Math.abs(kobo('quiz_fee'))),
      feesReturned: koboToDecimal(kobo('refund') + returnedFeesKobo),
      adjusted: koboToDecimal(kobo('adjustment') - returnedFeesKobo),
      takenBack: koboToDecimal(Math.abs(kobo('deposit_reversed') + kobo('reversal_cancelled'))),
      balances: balancesOf(days, dayEnds),
    };
  }

  private async otherCounts(userId: string, seen?: Position) {
    const start = { at: TIMELINE_START.at, id: null };
    const [limits, erasures, mails, logins, acts] = await Promise.all([
      // A player has few of these, and no query counts them.
      this.queries.execute(new LimitChangesOf(userId, start, Number.MAX_SAFE_INTEGER)),
      this.queries.execute(new ErasureChangesOf(userId, start, Number.MAX_SAFE_INTEGER)),
      this.queries.execute(new MailCountOf(userId)),
      this.queries.execute(new LoginCountOf(userId)),
      this.queries.execute(new StaffActCountOn(userId, seen)),
    ]);
    return { limits: limits.length, erasure: erasures.length, mails, logins, ...acts };
  }
}
