import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { Audience } from '../audience/audience.js';
import { countsOf } from '../broadcast-list/broadcast-counts.js';
import { type LaterSelection } from '../broadcast.row.js';
import { insertRecipients } from '../send-broadcast/broadcast-records.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.controller.js';

/** Starts broadcasts whose time has come (rule mails/scheduled). */
@Injectable()
export class StartScheduled {
  constructor(
    private readonly database: Database,
    private readonly audience: Audience,
    private readonly sending: SendBroadcast,
  ) {}

  /**
   * Decides who gets it and puts it on its way, in one transaction: a worker that dies leaves it scheduled, and of two that
   * come at the same time one finds nothing to do. Nothing happens to one that is not due, changed or cancelled.
   */
  async start(id: string): Promise<void> {
    const selection = await dueSelection(this.database, id);
    if (!selection) return;
    // Before the transaction: it may take a while, and nobody else has to wait for it.
    const ids = await this.audience.later(selection);
    const isStarted = await this.database.transaction(async (sql) => {
      if (!(await dueSelection(sql, id, 'for update'))) return false;
      await insertRecipients(sql, id, ids);
      if (ids.length === 0) await endWithNobody(sql, id);
      else
        await sql.execute(`update broadcasts set status = 'queued', recipients = $2 where id = $1`, [id, ids.length]);
      return ids.length > 0;
    });
    if (isStarted) await this.sending.queue(id);
  }

  /** Starts all that are due: what a lost job would have started. */
  async startDue(): Promise<void> {
    const due = await this.database.query<{ id: string }>(
      `select id from broadcasts where status = 'scheduled' and scheduled_for <= now() order by scheduled_for`,
    );
    for (const { id } of due) await this.start(id);
  }
}

async function dueSelection(sql: Sql, id: string, lock: '' | 'for update' = ''): Promise<LaterSelection | null> {
  const [row] = await sql.query<{ selection: LaterSelection }>(
    `select selection from broadcasts where id = $1 and status = 'scheduled' and scheduled_for <= now() ${lock}`,
    [id],
  );
  return row?.selection ?? null;
}

const endWithNobody = (sql: Sql, id: string): Promise<number> =>
  sql.execute(
    `update broadcasts set status = 'done', recipients = 0, finished_at = now(), final_counts = $2 where id = $1`,
    [id, JSON.stringify(countsOf([]))],
  );
