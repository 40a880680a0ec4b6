import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type UnmatchedReason, type UnmatchedStatus } from '@sabi50/contracts/unmatched-webhooks';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { newId } from '../../../kernel/ids.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { isReference } from '../payment-outcome.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/** A webhook that the provider signed and that fits nothing we know. */
interface UnmatchedWebhook {
  readonly reason: UnmatchedReason;
  readonly event: string | null;
  readonly reference: string | null;
  /** It tells of money that went back. */
  readonly takesBack: boolean;
  /** Whose payment it is, as the provider kept it for us; null where it did not say. */
  readonly payerId: string | null;
  /** The address that it came with; null where there is none. */
  readonly payerEmail?: string | null;
  readonly body: Buffer;
  readonly receivedAt: Date;
}

/** What has to be known of one to take it up later. */
interface OpenWebhook {
  readonly id: string;
  readonly reference: string;
  readonly takesBack: boolean;
}

/** Staff are mailed of so many that are open; the page shows the others beside them. */
const ALARMS_MAX = 10;

/** What the mail calls one whose event cannot be read. */
const NAMELESS = '?';

const keyOf = (id: string): string => `unmatched-webhook:${id}`;

/**
 * Keeps what the provider signed and nobody could place (rule money/unmatched-webhook): once for each body, however often it
 * is sent.
 */
@Injectable()
export class UnmatchedWebhooks {
  constructor(private readonly database: Database) {}

  async keep({
    reason,
    event,
    reference,
    takesBack,
    payerId,
    payerEmail,
    body,
    receivedAt,
  }: UnmatchedWebhook): Promise<void> {
    const digest = createHash('sha256').update(body).digest('hex');
    await this.database.transaction(async (sql) => {
      const [kept] = await sql.query<{ id: string; times: number }>(
        `insert into unmatched_webhooks as known
           (id, digest, reason, event, reference, takes_back, user_id, body, received_at, last_received_at)
         values ($1, $2, $3, $4, $5, $6,
                 coalesce($7, (select id from account_profiles where email = $10)), $8, $9, $9)
         on conflict (digest) do update set times = known.times + 1, last_received_at = excluded.last_received_at
         returning id, times`,
        [newId(), digest, reason, event, reference, takesBack, payerId, body, receivedAt, payerEmail ?? null],
      );
      if (kept?.times === 1) await this.alarm(sql, kept.id, event);
    });
  }

  /** Open ones that name a payment as we name them; those that were looked at longest ago first. */
  async toTryAgain(max: number): Promise<readonly OpenWebhook[]> {
    return this.database.query<OpenWebhook>(
      `select id, reference, takes_back as "takesBack" from unmatched_webhooks
        where status = 'open' and reason = 'unknown-reference' and reference is not null
        order by tried_at nulls first, received_at limit $1`,
      [max],
    );
  }

  async noteTry(id: string, now: Date): Promise<void> {
    await this.database.execute('update unmatched_webhooks set tried_at = $2 where id = $1', [id, now]);
  }

  /** Its payment is known now, and took it up. */
  async matched(id: string, now: Date): Promise<void> {
    await this.database.transaction((sql) => this.close(sql, { id, as: 'matched', by: null, now }));
  }

  /** False where it is not open; with the transaction of `sql`. */
  async close(
    sql: Sql,
    { id, as, by, now }: { id: string; as: Exclude<UnmatchedStatus, 'open'>; by: string | null; now: Date },
  ): Promise<boolean> {
    const closed = await sql.execute(
      `update unmatched_webhooks set status = $2, closed_at = $3, closed_by = $4 where id = $1 and status = 'open'`,
      [id, as, now, by],
    );
    if (closed === 0) return false;
    await closeAlarm(sql, keyOf(id), by);
    return true;
  }

  private async alarm(sql: Sql, id: string, event: string | null): Promise<void> {
    const open = await sql.query(`select 1 from unmatched_webhooks where status = 'open' limit $1`, [ALARMS_MAX + 1]);
    if (open.length > ALARMS_MAX) return;
    const params = { event: event ?? NAMELESS };
    await raiseAlarm(sql, { key: keyOf(id), kind: 'unmatched-webhook', params, path: `/unmatched-webhooks/${id}` });
  }
}

/** So many are looked at in one run; the rest has its turn in the next. */
const TRIED_MAX = 100;

/**
 * Takes up kept webhooks whose payment came to be known after them: our own writing of it was slower than the provider, or it
 * came back with a restored backup (rule money/unmatched-webhook).
 */
@Injectable()
export class UnmatchedWebhookSchedule extends ScheduledJob {
  readonly name = 'unmatched-webhooks';
  override readonly everyMs = 30_000;

  constructor(
    private readonly webhooks: UnmatchedWebhooks,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { id, reference, takesBack } of await this.webhooks.toTryAgain(TRIED_MAX)) {
      const outcome = isReference(reference)
        ? await this.settlement.announced({ reference, takesBack })
        : 'unknown-payment';
      if (outcome === 'handled') await this.webhooks.matched(id, now);
      else await this.webhooks.noteTry(id, now);
    }
  }
}
