import { Inject, Injectable } from '@nestjs/common';
import { settlementDecider } from '../../../domain/settlements/settlements.decider.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { ReadSettlements } from './read-settlements.js';

/** Clocks differ. */
const MARGIN_MS = 3_600_000;
/** How often the read model is waited for, some seconds each time. */
const WAITS_MAX = 30;

/** What was brought back of the provider's payouts. */
export interface RestoredPayouts {
  readonly posted: number;
  /** Payouts that were read once, are not in the log, and are not in the provider's list any more. */
  readonly left: readonly string[];
}

/**
 * Posts the payouts that a restored log has lost, as the nightly comparison posts new ones (rule money/settlement): those that
 * the tables know, and those that the provider lists since the backup. The read model of payments must be at work.
 */
@Injectable()
export class RestorePayouts {
  constructor(
    private readonly settlements: ReadSettlements,
    private readonly database: Database,
    private readonly runner: CommandRunner,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Broken off, it is run again. @throws ProviderListUnread */
  async restore(since: Date): Promise<RestoredPayouts> {
    await this.caughtUp();
    const before = await this.kept();
    const from = new Date(Math.min(since.getTime() - MARGIN_MS, ...before.unposted.map(({ at }) => at.getTime())));
    for (let place: string | null = ''; place !== null;) {
      const stage = await this.settlements.next({ since: from, place });
      ({ place } = await this.database.transaction(stage));
    }
    const after = await this.kept();
    return { posted: after.posted - before.posted, left: after.unposted.map(({ id }) => id) };
  }

  /** Payouts that were read to their end: how many of them the log holds, and which it does not. */
  private async kept() {
    const rows = await this.database.query<{ id: string; at: Date }>(
      'select settlement_id as id, settled_at as at from settlement_reads order by settled_at',
    );
    const unposted = [];
    for (const row of rows) {
      const { state } = await this.runner.load(settlementDecider, row.id);
      if (!state.isPosted) unposted.push(row);
    }
    return { posted: rows.length - unposted.length, unposted };
  }

  /** What was credited just now is in the books that fees are compared with. */
  private async caughtUp(): Promise<void> {
    for (let waits = 0; waits < WAITS_MAX; waits += 1) {
      if (await this.projected.until('payment_books', await this.store.head())) return;
    }
    throw new Error('The read model of payments does not catch up with the log: run it again');
  }
}
