import { Injectable } from '@nestjs/common';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { isWithoutAnswer } from '../../../domain/payments/dispute-answers.rules.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

const HOUR_MS = 3_600_000;

/** So many hours before its deadline staff are warned of a dispute (rule money/dispute-deadline), the first warning first. */
const WARNED_HOURS = [12, 2] as const;

type WarnedHours = (typeof WARNED_HOURS)[number];

/** A dispute that nobody has decided. */
interface OpenDispute {
  readonly dueAt: Date;
  /** When we first heard of it. */
  readonly heardAt: Date;
}

/**
 * Which warning is due now; null for none. The last one is always given, however late the dispute is heard of; an earlier one
 * only where the dispute was known at its time. A warning whose time has come for the next one is left out.
 */
export function dueWarning({ dueAt, heardAt }: OpenDispute, now: Date): WarnedHours | null {
  const due = dueAt.getTime();
  const leftMs = due - now.getTime();
  if (leftMs <= 0) return null;
  const hours = WARNED_HOURS.findLast((before) => leftMs <= before * HOUR_MS);
  if (hours === undefined) return null;
  const isLast = hours === WARNED_HOURS.at(-1);
  return isLast || heardAt.getTime() <= due - hours * HOUR_MS ? hours : null;
}

/** Hours that are left, as a mail names them: in whole, never fewer than one. */
export const hoursLeft = (dueAt: Date, now: Date): number =>
  Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / HOUR_MS));

interface Row {
  provider_id: string;
  reference: string;
  heard_at: Date;
  due_at: Date;
}

interface Warning extends Row {
  readonly hours: WarnedHours;
}

/** So many disputes are looked at in one run, those with the least time first. */
const WARNED_MAX = 500;

/** An answer that the provider has not heard for so long is as good as none. */
const HEARD_WITHIN_MS = 600_000;

/** Of a dispute `d`: the provider has no answer, and has heard of none for as long as `$1`. */
const UNHEARD = `(not d.is_answered or exists (select from read.open_dispute_answers a
                                                where a.reference = d.reference and a.given_at < $1))`;

/**
 * Warns staff of disputes of which the provider has no answer, 12 and 2 hours before their deadline, once each
 * (rule money/dispute-deadline). All of it is derived from the open disputes and from what was warned of before, so a worker
 * that was away makes up for it.
 */
@Injectable()
export class DisputeWarnings extends ScheduledJob {
  readonly name = 'dispute-warnings';
  override readonly everyMs = 60_000;

  constructor(
    private readonly database: Database,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const unheardSince = new Date(now.getTime() - HEARD_WITHIN_MS);
    await this.closeSettled(unheardSince);
    const soon = new Date(now.getTime() + Math.max(...WARNED_HOURS) * HOUR_MS);
    const rows = await this.database.query<Row>(
      `select provider_id, reference, heard_at, due_at from read.open_disputes d
        where ${UNHEARD} and due_at > $2 and due_at <= $3 order by due_at limit $4`,
      [unheardSince, now, soon, WARNED_MAX],
    );
    for (const row of rows) {
      const hours = dueWarning({ dueAt: row.due_at, heardAt: row.heard_at }, now);
      if (hours !== null) await this.warn({ ...row, hours }, now);
    }
  }

  private async warn(warning: Warning, now: Date): Promise<void> {
    const { provider_id: id, reference, due_at: dueAt, hours } = warning;
    if (await this.isWarned(warning)) return;
    if (!(await this.isOpen(reference, id))) return;
    await this.database.transaction(async (sql) => {
      const noted = await sql.execute(
        `insert into dispute_warnings (provider_id, due_at, hours, warned_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [id, dueAt, hours, now],
      );
      // Another worker was faster.
      if (noted === 0) return;
      for (const earlier of WARNED_HOURS) if (earlier !== hours) await closeAlarm(sql, keyOf(id, dueAt, earlier));
      await raiseAlarm(sql, {
        key: keyOf(id, dueAt, hours),
        kind: 'dispute-deadline',
        params: { reference, hours: hoursLeft(dueAt, now) },
        path: `/payments/${reference}/show`,
      });
    });
  }

  private async isWarned({ provider_id: id, due_at: dueAt, hours }: Warning): Promise<boolean> {
    const known = await this.database.query(
      'select 1 from dispute_warnings where provider_id = $1 and due_at = $2 and hours = $3',
      [id, dueAt, hours],
    );
    return known.length > 0;
  }

  /** Asks the payment itself: the table that the work comes from may not have seen a decision yet. */
  private async isOpen(reference: string, providerId: string): Promise<boolean> {
    const found = await this.settlement.find(reference);
    const reversals = found?.payment.reversals;
    const dispute = reversals?.disputes.find((one) => one.providerId === providerId);
    return reversals !== undefined && dispute !== undefined && isWithoutAnswer(dispute, reversals);
  }

  /** Closes the alarms of disputes that were answered or decided, or whose deadline was moved. */
  private async closeSettled(unheardSince: Date): Promise<void> {
    const settled = await this.database.query<{ provider_id: string; due_at: Date; hours: WarnedHours }>(
      `select w.provider_id, w.due_at, w.hours from dispute_warnings w
        where not w.is_closed
          and not exists (select from read.open_disputes d
                           where (d.provider_id, d.due_at) = (w.provider_id, w.due_at) and ${UNHEARD})
        limit $2`,
      [unheardSince, WARNED_MAX],
    );
    for (const { provider_id: id, due_at: dueAt, hours } of settled) {
      await this.database.transaction(async (sql) => {
        await closeAlarm(sql, keyOf(id, dueAt, hours));
        await sql.execute(
          'update dispute_warnings set is_closed = true where provider_id = $1 and due_at = $2 and hours = $3',
          [id, dueAt, hours],
        );
      });
    }
  }
}

const keyOf = (providerId: string, dueAt: Date, hours: WarnedHours): string =>
  `dispute-deadline:${providerId}:${dueAt.toISOString()}:${hours}h`;
