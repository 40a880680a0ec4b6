import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { dayOf } from '@sabi50/vocabulary/business-time';
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
  /**
   * How many sessions the player ended today, in Lagos, before their last answer (rule quiz/starts-and-exits-limited):
   * those they left, those that a new one replaced, and those that ran out; never one that a fault of ours ended.
   */
  readonly exitsToday: number;
}

/** A session that ended today was paid today or, at the latest, so long before. */
const LIFETIME_MAX = '1 day';

/** What a start has to know first, in one query. */
@Injectable()
export class RecentDraws {
  /** What this process drew: the read model is behind by moments, and a quick player starts again within them. */
  private readonly newest = new LRUCache<string, readonly string[]>({
    max: PLAYERS_REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  });

  constructor(private readonly database: Database) {}

  async before(userId: string, category: Category, sessionId: string, now: Date): Promise<BeforeStart> {
    // One text is far cheaper to read than an array of a hundred.
    const [row] = await this.database.query<{ is_known: boolean; seen: string | null; exits: number }>(
      `select exists (select 1 from read.quiz_sessions where id = $3) as is_known,
              (select array_to_string(question_ids, ',') from read.recent_questions
                where user_id = $1 and category = $2) as seen,
              (select count(*)::int from read.quiz_sessions
                where user_id = $1 and charged_at > $4::timestamptz - interval '${LIFETIME_MAX}' and status = 'over'
                  and reason in ('left', 'replaced', 'expired') and ended_at >= $4 and ended_at <= $5) as exits`,
      // What ended after this start was asked for is counted at the next one.
      [userId, category, sessionId, dayOf(now).start, now],
    );
    const stored = row?.seen ? row.seen.split(',') : [];
    const own = this.newest.get(`${userId}/${category}`) ?? [];
    return { isKnown: row?.is_known ?? false, seen: [...own, ...stored], exitsToday: row?.exits ?? 0 };
  }

  remember(userId: string, category: Category, drawn: readonly DrawnQuestion[]): void {
    const key = `${userId}/${category}`;
    const newest = [...drawn.map(({ questionId }) => questionId), ...(this.newest.get(key) ?? [])];
    this.newest.set(key, newest.slice(0, OWN_REMEMBERED_MAX));
  }
}
