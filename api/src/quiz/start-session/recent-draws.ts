import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { Database } from '../../platform/postgres/database.js';
import { type DrawnQuestion } from '../../wallet/wallet.events.js';

const PLAYERS_REMEMBERED_MAX = 20_000;
/** Longer than the read models are ever behind. */
const REMEMBERED_MS = 60_000;
/** Ten games: more than anybody plays while the read model is behind. */
const OWN_REMEMBERED_MAX = 50;

export interface BeforeStart {
  /** Whether the read model knows a session of this id. */
  readonly isKnown: boolean;
  /** Ids of questions that the player met in this category, newest first. */
  readonly seen: readonly string[];
}

/** What a start has to know first, in one query. */
@Injectable()
export class RecentDraws {
  /** What this process drew: the read model is behind by moments, and a quick player starts again within them. */
  private readonly newest = new LRUCache<string, readonly string[]>({
    max: PLAYERS_REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  });

  constructor(private readonly database: Database) {}

  async before(userId: string, category: Category, sessionId: string): Promise<BeforeStart> {
    // One text is far cheaper to read than an array of a hundred.
    const [row] = await this.database.query<{ is_known: boolean; seen: string | null }>(
      `select exists (select 1 from read.quiz_sessions where id = $3) as is_known,
              (select array_to_string(question_ids, ',') from read.recent_questions
                where user_id = $1 and category = $2) as seen`,
      [userId, category, sessionId],
    );
    const stored = row?.seen ? row.seen.split(',') : [];
    const own = this.newest.get(`${userId}/${category}`) ?? [];
    return { isKnown: row?.is_known ?? false, seen: [...own, ...stored] };
  }

  remember(userId: string, category: Category, drawn: readonly DrawnQuestion[]): void {
    const key = `${userId}/${category}`;
    const newest = [...drawn.map(({ questionId }) => questionId), ...(this.newest.get(key) ?? [])];
    this.newest.set(key, newest.slice(0, OWN_REMEMBERED_MAX));
  }
}
