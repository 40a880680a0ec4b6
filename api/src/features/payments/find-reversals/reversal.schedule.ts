import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { type ListedReversal, PaymentProvider } from '../payment-provider/payment-provider.js';
import { isReference } from '../payment-outcome.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/** An item that changed in a list of the provider; `triedAt`: when the payment was last asked about for it, null before the first time. */
interface InTurn {
  readonly triedAt: Date | null;
}

/**
 * Which changes come now, of lists that begin with the newest: what was never tried, the oldest first, then what was tried
 * longest ago. So what can never be recorded keeps nothing else waiting.
 */
export const nextInTurn = <Change extends InTurn>(newestFirst: readonly Change[], max: number): readonly Change[] =>
  newestFirst
    .toReversed()
    .toSorted((one, other) => triedMs(one) - triedMs(other))
    .slice(0, max);

const triedMs = ({ triedAt }: InTurn): number => triedAt?.getTime() ?? 0;

/** Refunds and disputes that began longer ago than this are over. */
const LOOKED_BACK_MS = 45 * 86_400_000;

const PAGES_MAX = 100;

/** So many payments are asked about in one run; the rest comes with the next. */
const REVIEWED_MAX = 200;

type Kind = 'refund' | 'dispute';

interface Change extends InTurn {
  readonly kind: Kind;
  readonly item: ListedReversal;
}

/** What is known of an item: its state when it was recorded, null where it never was, and when that was last tried. */
interface Seen extends InTurn {
  readonly state: string | null;
}

/**
 * Finds the refunds and disputes whose webhooks were lost: reads the provider's lists, and has every payment asked about
 * that they say something new of, each in its turn (rule money/reversal-is-found). `payment_reversals_seen` holds what was recorded,
 * in the provider's words, and what was tried.
 */
@Injectable()
export class ReversalSchedule extends ScheduledJob {
  readonly name = 'payment-reversals';
  override readonly everyMs = 600_000;

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    const changes = [...(await this.changesOf('refund', since)), ...(await this.changesOf('dispute', since))];
    for (const { kind, item } of nextInTurn(changes, REVIEWED_MAX)) {
      await this.noteTry(kind, item);
      if (await this.isRecorded(item)) await this.note(kind, item);
    }
  }

  /** What the list says otherwise than when it was recorded, newest first; as far as the provider answers. */
  private async changesOf(kind: Kind, since: Date): Promise<readonly Change[]> {
    const changes: Change[] = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const begun = performance.now();
      const listed = await this.provider.listReversals(kind, since, page);
      if (listed.kind === 'unknown') break;
      await this.noteAnswer(Math.round(performance.now() - begun));
      const seen = await this.seenOf(kind, listed.items);
      for (const item of listed.items) {
        const { state = null, triedAt = null } = seen.get(item.id) ?? {};
        if (state !== item.state) changes.push({ kind, item, triedAt });
      }
      if (listed.isLast) break;
    }
    return changes;
  }

  /** That the provider answers, for staff (rule staff/running-well). */
  private async noteAnswer(tookMs: number): Promise<void> {
    await this.database.execute(
      `insert into payment_provider_answer (answered_at, took_ms) values ($1, $2)
       on conflict (only_one) do update set answered_at = excluded.answered_at, took_ms = excluded.took_ms`,
      [this.clock.now(), tookMs],
    );
  }

  /** Whether the payment holds it now. What is about no payment of ours holds nobody up. */
  private async isRecorded({ reference, transactionId }: ListedReversal): Promise<boolean> {
    const named = reference ?? (transactionId && (await this.provider.referenceOf(transactionId)));
    if (named === null) return false;
    if (!isReference(named)) return true;
    return (await this.settlement.review(named, 'poll'))?.answered !== false;
  }

  private async seenOf(kind: Kind, items: readonly ListedReversal[]): Promise<ReadonlyMap<string, Seen>> {
    const rows = await this.database.query<Seen & { id: string }>(
      'select id, state, tried_at as "triedAt" from payment_reversals_seen where kind = $1 and id = any($2::text[])',
      [kind, items.map(({ id }) => id)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async noteTry(kind: Kind, { id }: ListedReversal): Promise<void> {
    await this.database.execute(
      `insert into payment_reversals_seen (kind, id, tried_at) values ($1, $2, $3)
       on conflict (kind, id) do update set tried_at = excluded.tried_at`,
      [kind, id, this.clock.now()],
    );
  }

  private async note(kind: Kind, { id, state }: ListedReversal): Promise<void> {
    await this.database.execute(
      `insert into payment_reversals_seen (kind, id, state) values ($1, $2, $3)
       on conflict (kind, id) do update set state = excluded.state`,
      [kind, id, state],
    );
  }
}
