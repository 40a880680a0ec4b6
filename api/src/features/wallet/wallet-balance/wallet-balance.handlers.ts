import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ErasureNoticeView } from '@sabi50/contracts/money-views';
import { type SuspensionReason, type SuspensionView } from '@sabi50/contracts/player-acts-views';
import { type PlayBreakView } from '@sabi50/contracts/spending-views';
import { isPlayStopped } from '../../../domain/wallet/setbacks.rules.js';
import { walletDecider } from '../../../domain/wallet/wallet.decider.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { WalletBalance, WalletStandingOf } from '../wallet.queries.js';

@QueryHandler(WalletStandingOf)
export class WalletStandingOfHandler implements IQueryHandler<WalletStandingOf> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId }: WalletStandingOf) {
    const { state } = await this.runner.load(walletDecider, userId);
    return { balanceKobo: state.balanceKobo, owedKobo: state.owedKobo, isDisputed: isPlayStopped(state) };
  }
}

@QueryHandler(WalletBalance)
export class WalletBalanceHandler implements IQueryHandler<WalletBalance> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, seen }: WalletBalance) {
    await this.projected.until('wallet_balance', seen);
    const [row] = await this.database.query<Row>(
      `select w.balance_kobo, w.owed_kobo, w.disputes, s.reason, s.suspended_since, s.suspended_until,
              b.kind as break_kind, b.break_since, b.break_until,
              e.erasure_id, e.due_at as erasure_due_at
         from (select $1::uuid as user_id) player
         left join read.wallet_balance w on w.user_id = player.user_id
         left join read.player_suspensions s on s.user_id = player.user_id
                and (s.suspended_until is null or s.suspended_until > now())
         left join read.player_erasures e on e.user_id = player.user_id
         left join lateral (select kind, break_since, break_until from read.play_breaks
                             where user_id = player.user_id and break_until > now() order by kind limit 1) b on true`,
      [userId],
    );
    return {
      balanceKobo: Number(row?.balance_kobo ?? 0),
      owedKobo: Number(row?.owed_kobo ?? 0),
      isDisputed: (row?.disputes ?? 0) > 0,
      suspension: suspensionOf(row),
      playBreak: playBreakOf(row),
      erasure: erasureOf(row),
    };
  }
}

interface Row extends Record<string, unknown> {
  readonly balance_kobo: string | null;
  readonly owed_kobo: string | null;
  readonly disputes: number | null;
  readonly reason: SuspensionReason | null;
  readonly suspended_since: Date | null;
  readonly suspended_until: Date | null;
  readonly break_kind: PlayBreakView['kind'] | null;
  readonly break_since: Date | null;
  readonly break_until: Date | null;
  readonly erasure_id: string | null;
  readonly erasure_due_at: Date | null;
}

const suspensionOf = (row: Row | undefined): SuspensionView | null =>
  row?.reason && row.suspended_since
    ? {
        reason: row.reason,
        since: row.suspended_since.toISOString(),
        until: row.suspended_until?.toISOString() ?? null,
      }
    : null;

const playBreakOf = (row: Row | undefined): PlayBreakView | null =>
  row?.break_kind && row.break_since && row.break_until
    ? { kind: row.break_kind, since: row.break_since.toISOString(), until: row.break_until.toISOString() }
    : null;

const erasureOf = (row: Row | undefined): ErasureNoticeView | null =>
  row?.erasure_id && row.erasure_due_at ? { id: row.erasure_id, dueAt: row.erasure_due_at.toISOString() } : null;
