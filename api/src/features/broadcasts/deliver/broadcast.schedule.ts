import { Injectable } from '@nestjs/common';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { StartScheduled } from '../schedule-broadcast/start-scheduled.js';
import { BroadcastEnds } from './broadcast-run.js';
import { BROADCAST_QUEUE, broadcastJob } from './broadcast-queue.js';
import { MailServer } from './mail-server.js';

/** A claim this many times older than a hand-over may take belongs to a process that is gone. */
const CLAIM_HAND_OVERS = 2;

/**
 * Derives from the rows what is to be done: broadcasts whose time has come begin, claims of processes that died become mails whose outcome is unknown, broadcasts go on when the
 * mail server is back, those with recipients that are due get their job, those without any are done.
 */
@Injectable()
export class BroadcastSchedule extends ScheduledJob {
  readonly name = 'broadcasts';
  override readonly everyMs: number;
  private readonly claimMs: number;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly server: MailServer,
    private readonly ends: BroadcastEnds,
    private readonly scheduled: StartScheduled,
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.everyMs = config.BROADCAST_RECONCILE_MS;
    this.claimMs = CLAIM_HAND_OVERS * config.MAIL_HAND_OVER_MS;
  }

  async run(): Promise<void> {
    await this.doubtOldClaims();
    await this.scheduled.startDue();
    if ((await this.ends.isServerAwaited()) && (await this.isServerBack())) await this.ends.goOn();
    await this.queueWhatIsDue();
    await this.ends.cancelLeftovers();
    await this.finishWhatIsComplete();
  }

  /** Nobody knows whether such a mail was accepted, so it is not sent again automatically (at most once). */
  private async doubtOldClaims(): Promise<void> {
    await this.database.execute(
      `update broadcast_recipients set status = 'in-doubt', settled_at = now(),
         reply = null, reply_code = $2
        where status = 'sending' and claimed_at < now() - $1::float8 * interval '1 millisecond'`,
      [this.claimMs, coded(DELIVERY_MESSAGES.workerEnded).code],
    );
  }

  private isServerBack(): Promise<boolean> {
    return this.server.probe().then(
      () => true,
      () => false,
    );
  }

  private async queueWhatIsDue(): Promise<void> {
    const due = await this.database.query<{ id: string }>(
      `select b.id from broadcasts b
        where b.status in ('queued', 'sending') and exists (
          select 1 from broadcast_recipients r where r.broadcast_id = b.id and r.next_try_at <= now())`,
    );
    // The same name in all workers; a new one with each run, since a queue keeps the job of a dead worker for a while.
    const name = `sweep-${Math.floor(this.clock.now().getTime() / this.everyMs)}`;
    await this.jobs.add(
      BROADCAST_QUEUE,
      due.map(({ id }) => broadcastJob(id, name)),
    );
  }

  private async finishWhatIsComplete(): Promise<void> {
    const complete = await this.database.query<{ id: string }>(
      `select b.id from broadcasts b
        where (b.status = 'sending' and not exists (select 1 from broadcast_recipients r
                 where r.broadcast_id = b.id and r.status in ('queued', 'deferred', 'sending')))
           or (b.status in ('done', 'cancelled') and b.final_counts is null)`,
    );
    for (const { id } of complete) await this.ends.finishIfComplete(id);
  }
}
