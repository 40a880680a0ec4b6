import { Inject, Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/postgres/database.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type Position } from '../../kernel/position.js';
import { type EventStore } from '../event-store.js';
import { keepWitness } from './own-log.js';

/**
 * Remembers in the database, once a minute, an event that the log got since: the next start looks whether the log still
 * holds it. Two small reads a minute, beside the pages that consumers read.
 */
@Injectable()
export class LogWitness extends ScheduledJob {
  readonly name = 'log-witness';
  override readonly everyMs = 60_000;
  private after: Position | null = null;

  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    const head = await this.store.head();
    const since = this.after === null ? [] : (await this.store.readAll(this.after, 1)).events;
    for (const event of since) await keepWitness(this.database, event);
    this.after = head;
  }
}
