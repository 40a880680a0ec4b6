import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database } from '@sabi50/api/platform/postgres/database';
import { BROADCAST_TEMPLATES } from '@sabi50/api/features/broadcasts/mail-content/broadcast-mail';

const LOOK_EVERY_MS = 100;

/** A broadcast put on record as the calls do; the worker finds it. */
export class QueuedBroadcast {
  private constructor(
    private readonly database: Database,
    readonly id: string,
  ) {}

  /** The template for all players, to these readers. */
  static async record(database: Database, readers: readonly { readonly id: string }[]): Promise<QueuedBroadcast> {
    const id = randomUUID();
    const template = BROADCAST_TEMPLATES.all;
    await database.transaction(async (sql) => {
      await sql.execute(
        `insert into broadcasts (id, kind, category, is_template, subject, content, link_url, link_text, enable_mime, status,
           recipients, created_by)
         values ($1, 'broadcast', 'all', true, $2, $3, $4, $5, true, 'queued', $6, $1)`,
        [id, template.subject, template.content, template.linkUrl, template.linkText, readers.length],
      );
      await sql.execute(
        `insert into broadcast_recipients (broadcast_id, user_id) select $1::uuid, u.id from unnest($2::uuid[]) as u (id)`,
        [id, readers.map((reader) => reader.id)],
      );
    });
    return new QueuedBroadcast(database, id);
  }

  async untilDone(): Promise<void> {
    for (;;) {
      const [row] = await this.database.query<{ status: string }>('select status from broadcasts where id = $1', [
        this.id,
      ]);
      if (row?.status === 'done') return;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Halts it as staff do. */
  async pause(): Promise<void> {
    await this.database.execute(`update broadcasts set status = 'paused', paused_by = 'staff' where id = $1`, [
      this.id,
    ]);
  }

  /** Lets it go on; the worker finds it with its next reconciliation. */
  async resume(): Promise<void> {
    await this.database.execute(`update broadcasts set status = 'sending', paused_by = null where id = $1`, [this.id]);
  }

  /** How many recipients are in this state. */
  async count(status: 'sent' | 'sending'): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'select count(*)::int as count from broadcast_recipients where broadcast_id = $1 and status = $2',
      [this.id, status],
    );
    return row?.count ?? 0;
  }
}
