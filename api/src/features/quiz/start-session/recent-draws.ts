import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Category } from '@sabi50/contracts/enumerations';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { Database } from '../../../platform/postgres/database.js';
import { TurnReads } from '../../../platform/postgres/turn-reads.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';

const PLAYERS_REMEMBERED_MAX = 20_000;
/** Each takes some 7 kB. */
const STORED_LISTS_MAX = 4_000;
/** Longer than the read models are ever behind. */
const REMEMBERED_MS = 60_000;
/** Ten games: more than a player finishes while the read model is behind. */
const OWN_REMEMBERED_MAX = 10 * QUESTIONS_PER_SESSION;

export interface BeforeStart {
  /** Whether the read model knows a session of this id. */
  readonly isKnown: boolean;
  /** Ids of questions that the player met in this category, newest first. */
  readonly seen: readonly string[];
}

interface Start {
  readonly userId: string;
  readonly category: Category;
  readonly sessionId: string;
}

/** What the read models know of a start; `newest`: see `seen`. */
interface StoredStart {
  readonly isKnown: boolean;
  readonly newest: string | null;
}

/** What a start has to know first: of all that begin in one turn of the event loop in one query. */
@Injectable()
export class RecentDraws {
  /** What this process drew: the read model is behind by moments, and a quick player starts again within them. */
  private readonly newest = new LRUCache<string, readonly string[]>({
    max: PLAYERS_REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  });

  /** The read model's list as it was read; a start asks whether it still begins with games that are known here. */
  private readonly stored = new LRUCache<string, readonly string[]>({ max: STORED_LISTS_MAX });

  private readonly starts: TurnReads<Start, StoredStart>;

  constructor(private readonly database: Database) {
    this.starts = new TurnReads((starts) => this.storedOf(starts));
  }

  async before(userId: string, category: Category, sessionId: string): Promise<BeforeStart> {
    const { isKnown, newest } = await this.starts.read({ userId, category, sessionId });
    return { isKnown, seen: await this.seen(userId, category, newest ?? '') };
  }

  private storedOf(starts: readonly Start[]): Promise<readonly StoredStart[]> {
    // Subqueries of one value each, which no plan turns into a reading of the whole table.
    return this.database.query<StoredStart>(
      `select coalesce((select true from read.quiz_sessions where id = asked.session_id), false) as "isKnown",
              (select concat_ws(',', question_ids[1], question_ids[${QUESTIONS_PER_SESSION + 1}])
                 from read.recent_questions known
                where known.user_id = asked.user_id and known.category = asked.category) as newest
         from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as asked (user_id, category, session_id, place)
        order by asked.place`,
      [starts.map((one) => one.userId), starts.map((one) => one.category), starts.map((one) => one.sessionId)],
    );
  }

  /**
   * @param newest the first questions of the two newest games in the read model: while both are known here, so is every game
   * of this player, whichever process it began in
   */
  private async seen(userId: string, category: Category, newest: string): Promise<readonly string[]> {
    const key = `${userId}/${category}`;
    const own = this.newest.get(key) ?? [];
    if (newest === '') return own;
    const stored = this.stored.get(key);
    // What is forgotten of a full list may be in neither.
    if (stored && own.length < OWN_REMEMBERED_MAX) {
      const isComplete = newest.split(',').every((id) => own.includes(id) || stored.includes(id));
      if (isComplete) return [...own, ...stored];
    }
    // One text is far cheaper to read than an array of a hundred.
    const [row] = await this.database.query<{ seen: string }>(
      `select array_to_string(question_ids, ',') as seen from read.recent_questions where user_id = $1 and category = $2`,
      [userId, category],
    );
    const read = row ? row.seen.split(',') : [];
    this.stored.set(key, read);
    // What the read model has is not remembered twice.
    const ahead = own.filter((id) => !read.includes(id));
    this.newest.set(key, ahead);
    return [...ahead, ...read];
  }

  remember(userId: string, category: Category, drawn: readonly DrawnQuestion[]): void {
    const key = `${userId}/${category}`;
    const newest = [...drawn.map(({ questionId }) => questionId), ...(this.newest.get(key) ?? [])];
    this.newest.set(key, newest.slice(0, OWN_REMEMBERED_MAX));
  }
}
