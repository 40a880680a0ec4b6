import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Logger } from 'pino';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { Clock } from '../../../platform/clock.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { CONTENT_COLUMNS, contentOf, type ContentRow } from '../broadcast.row.js';
import { type BroadcastContent } from '../mail-content/broadcast-mail.js';
import { AttachmentCache } from './attachment-cache.js';
import { BroadcastEnds, BroadcastRun, type RunEnd } from './broadcast-run.js';
import { BROADCAST_QUEUE, type BroadcastJob, broadcastJob } from './broadcast-queue.js';
import { MailServer } from './mail-server.js';
import { MailWriter } from './mail-writer.js';

/** After this a job makes room for others, and its broadcast goes on with the next one. */
const STRETCH_MS = 5_000;

/**
 * Works off a stretch of one broadcast. What there is to do stands in the rows alone: a job that is lost is derived again
 * from them, and one that comes twice finds nothing that is due.
 */
@Injectable()
export class DeliverBroadcast extends JobHandler<BroadcastJob> implements OnModuleDestroy {
  readonly queue = BROADCAST_QUEUE;
  override readonly concurrency = 8;
  private readonly running = new Set<string>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly server: MailServer,
    private readonly writer: MailWriter,
    private readonly attachments: AttachmentCache,
    private readonly ends: BroadcastEnds,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async handle({ broadcastId }: BroadcastJob): Promise<void> {
    // The connections of a process are enough for one run of a broadcast.
    if (this.running.has(broadcastId)) return;
    this.running.add(broadcastId);
    try {
      const end = await this.deliver(broadcastId);
      if (end) await this.conclude(broadcastId, end);
    } finally {
      this.running.delete(broadcastId);
    }
  }

  /** Mails under way are finished before the process ends, so that no outcome stays unknown. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Null when it is not to be delivered (any more). */
  private async deliver(broadcastId: string): Promise<RunEnd | null> {
    const [row] = await this.database.query<ContentRow>(
      `update broadcasts b set status = 'sending', started_at = coalesce(b.started_at, now())
        where b.id = $1 and b.status in ('queued', 'sending') returning ${CONTENT_COLUMNS}`,
      [broadcastId],
    );
    if (!row) return null;
    const content = contentOf(row);
    const attachments = await this.attachmentsOf(broadcastId, content);
    if (!attachments) return { end: 'failed', reason: coded(DELIVERY_MESSAGES.filesAway) };
    const endsAt = performance.now() + STRETCH_MS;
    const run = new BroadcastRun({
      sql: this.database,
      server: this.server,
      clock: this.clock,
      broadcastId,
      claim: randomUUID(),
      write: this.writer.writerOf(broadcastId, content, attachments),
      onUnwritten: (userId, error) => this.log.error({ err: error, broadcastId, userId }, 'a mail cannot be written'),
      isOver: () => this.isStopping || performance.now() >= endsAt,
    });
    return run.run();
  }

  /** Null when they cannot be read now: no mail goes out without its files. */
  private async attachmentsOf(broadcastId: string, { mediaFiles }: BroadcastContent) {
    try {
      return await this.attachments.of(broadcastId, mediaFiles);
    } catch (error) {
      this.log.error({ err: error, broadcastId }, 'the files of a broadcast cannot be read');
      return null;
    }
  }

  private async conclude(broadcastId: string, run: RunEnd): Promise<void> {
    if (run.end !== 'time') this.attachments.forget(broadcastId);
    if (run.end === 'failed') {
      this.log.warn({ broadcastId, reason: run.reason.message }, 'a broadcast waits');
      await this.ends.waitForServer(broadcastId, run.reason);
    } else if (run.end === 'drained') await this.ends.finishIfComplete(broadcastId);
    else if (!this.isStopping) {
      await this.jobs.add(BROADCAST_QUEUE, [broadcastJob(broadcastId, `after-${this.clock.now().getTime()}`)]);
    }
  }
}
