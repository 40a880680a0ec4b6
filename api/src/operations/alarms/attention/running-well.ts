import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { VERIFICATION_STALE_MS } from '@sabi50/contracts/verification-limits';
import { FAR_BEHIND_SECONDS, readerLags } from '../../../event-sourcing/consumers/reader-lags.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { LastLedgerVerification } from '../../verification/verification.queries.js';

const HOUR_MS = 3_600_000;
/** It runs every night. */
const COMPARED_WITHIN_MS = 26 * HOUR_MS;
/** The provider's lists are read every ten minutes; one answer may be missed. */
const ANSWERED_WITHIN_MS = HOUR_MS / 2;
/** Payouts of the last month are counted. */
const PAYOUTS_LOOKED_AT_MS = 30 * 24 * HOUR_MS;
/** A mail that waits longer than this has met a fault. */
const MAIL_WAITS_MS_MAX = 5 * 60_000;

type Found = RunningWellView | null;

/**
 * What runs well, each from what is stored of it (rule staff/running-well). What does not is left out here: it needs attention,
 * or nobody knows.
 */
@Injectable()
export class RunningWell {
  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<readonly RunningWellView[]> {
    const found = await Promise.all([
      this.ledger(),
      this.reconciliation(),
      this.settlements(),
      this.provider(),
      this.projections(),
      this.mails(),
    ]);
    return found.filter((one) => one !== null);
  }

  private async ledger(): Promise<Found> {
    const last = await this.queries.execute(new LastLedgerVerification());
    if (last?.outcome !== 'clean' || !this.isWithin(last.startedAt, VERIFICATION_STALE_MS)) return null;
    return { kind: 'ledger', at: last.startedAt.toISOString(), count: null, path: '/ledger' };
  }

  private async reconciliation(): Promise<Found> {
    const [run] = await this.database.query<{ ended_at: Date; compared: number }>(
      'select ended_at, compared from ended_reconciliations order by ended_at desc limit 1',
    );
    if (!run || !this.isWithin(run.ended_at, COMPARED_WITHIN_MS)) return null;
    return { kind: 'reconciliation', at: run.ended_at.toISOString(), count: run.compared, path: '/reconciliation' };
  }

  /** Every payout that was read adds up, and no payment waits too long for one. */
  private async settlements(): Promise<Found> {
    const [payouts] = await this.database.query<{ newest: Date | null; count: number; odd: number }>(
      `select max(settled_at) as newest, count(*)::int as count,
              (select count(*)::int from open_payout_exceptions) as odd
         from read_settlements where settled_at > $1`,
      [new Date(this.clock.now().getTime() - PAYOUTS_LOOKED_AT_MS)],
    );
    if (!payouts?.newest || payouts.odd > 0) return null;
    return { kind: 'settlements', at: payouts.newest.toISOString(), count: payouts.count, path: '/reconciliation' };
  }

  private async provider(): Promise<Found> {
    const [answer] = await this.database.query<{ answered_at: Date; took_ms: number }>(
      'select answered_at, took_ms from provider_answers',
    );
    if (!answer || !this.isWithin(answer.answered_at, ANSWERED_WITHIN_MS)) return null;
    return { kind: 'provider', at: answer.answered_at.toISOString(), count: answer.took_ms, path: '/payments' };
  }

  private async projections(): Promise<Found> {
    const { readers } = await readerLags(this.database, this.store, this.clock.now());
    const late = readers.some(({ poison, lagSeconds }) => poison !== null || lagSeconds > FAR_BEHIND_SECONDS);
    return late || readers.length === 0 ? null : { kind: 'projections', at: null, count: readers.length, path: null };
  }

  private async mails(): Promise<Found> {
    const [waiting] = await this.database.query<{ mails: number; oldest: Date | null }>(
      'select count(*)::int as mails, min(created_at) as oldest from mail_progress where next_try_at is not null',
    );
    const { mails = 0, oldest = null } = waiting ?? {};
    if (oldest !== null && !this.isWithin(oldest, MAIL_WAITS_MS_MAX)) return null;
    return { kind: 'mails', at: null, count: mails, path: '/broadcast/sent' };
  }

  private isWithin(at: Date, ms: number): boolean {
    return this.clock.now().getTime() - at.getTime() <= ms;
  }
}
