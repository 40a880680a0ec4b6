import { Injectable } from '@nestjs/common';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Position } from '../../../kernel/position.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';

/** Finds a player's unfinished session, for calls that do not name it. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /**
   * The id of the newest session that is not over, of one category or of any; null when there is none. Sees what this
   * browser did last (`seen`).
   */
  async newest(userId: string, category: Category | null, seen: Position | undefined): Promise<string | null> {
    await this.projected.until('quiz_sessions', seen);
    const [row] = await this.database.query<{ id: string }>(
      `select id from read.quiz_sessions
        where user_id = $1 and status <> 'over' and ($2::text is null or category = $2)
        order by charged_at desc limit 1`,
      [userId, category],
    );
    return row?.id ?? null;
  }
}
