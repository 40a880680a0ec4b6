import { Injectable } from '@nestjs/common';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { QuizService } from '../quiz.service.js';

const PAGE = 500;
const AT_ONCE = 16;

interface Row extends Record<string, unknown> {
  id: string;
  expires_at: Date;
}

/** Ends sessions whose half hour is over (rule quiz/ends). */
@Injectable()
export class ExpireSessions {
  constructor(
    private readonly database: Database,
    private readonly quiz: QuizService,
  ) {}

  /** Ends every open session that had expired at `now`; harmless when done twice. */
  async expireDue(now: Date): Promise<void> {
    for (let page = await this.page(new Date(0), '', now); page.length > 0;) {
      for (let from = 0; from < page.length; from += AT_ONCE) {
        await Promise.all(page.slice(from, from + AT_ONCE).map((row) => this.expire(row.id, now)));
      }
      const last = page.at(-1);
      page = last && page.length === PAGE ? await this.page(last.expires_at, last.id, now) : [];
    }
  }

  private expire(id: string, now: Date): Promise<void> {
    return this.quiz.expire(id, systemContext('expire-sessions', { id }, now));
  }

  private page(after: Date, afterId: string, now: Date): Promise<Row[]> {
    return this.database.query<Row>(
      `select id, expires_at from read.quiz_sessions
        where status = 'open' and expires_at <= $3 and (expires_at, id::text) > ($1, $2)
        order by expires_at, id::text limit ${PAGE}`,
      [after, afterId, now],
    );
  }
}
