import { Injectable } from '@nestjs/common';
import { type BoardMembershipView } from '@sabi50/contracts/board-views';
import { NICKNAME_KEPT_MS } from '@sabi50/contracts/board-limits';
import { normalisedNickname } from '@sabi50/contracts/nicknames';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { nicknameKey, nicknameRefusal } from './nickname.rules.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NicknameOf, type OwnNickname } from '../leaderboard.queries.js';

/** What is known of a player's nickname. */
export interface BoardMember extends Record<string, unknown> {
  /** Null once staff removed it. */
  readonly nickname: string | null;
  readonly namedAt: Date | null;
  readonly leftAt: Date | null;
  readonly removedAt: Date | null;
}

const COLUMNS = `nickname, named_at as "namedAt", left_at as "leftAt", removed_at as "removedAt"`;
const UNIQUE_VIOLATION = '23505';

/** Who is on the board, by a nickname of their own choice (rules board/opt-in, board/nickname). */
@Injectable()
export class BoardMembers {
  constructor(private readonly database: Database) {}

  async of(userId: string, sql: Sql = this.database): Promise<BoardMember | null> {
    const rows = await sql.query<BoardMember>(`select ${COLUMNS} from board_members where user_id = $1`, [userId]);
    return rows[0] ?? null;
  }

  /**
   * Puts a player on the board, or back on it, by this nickname; the same again changes nothing, also one from before a rule
   * that refuses it now.
   * @throws DomainError NICKNAME_INVALID, NICKNAME_REFUSED, NICKNAME_TAKEN, NICKNAME_CHANGED_LATELY
   */
  async join(userId: string, typed: string, now: Date): Promise<void> {
    const nickname = normalisedNickname(typed);
    try {
      await this.database.transaction((sql) => this.name(sql, { userId, nickname, now }));
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new DomainError('NICKNAME_TAKEN');
      throw error;
    }
  }

  private async name(sql: Sql, { userId, nickname, now }: Naming): Promise<void> {
    await this.forgetLeft(now, sql);
    // Two windows of one player choose one after the other.
    await sql.execute('insert into board_members (user_id) values ($1) on conflict do nothing', [userId]);
    const [member] = await sql.query<BoardMember>(
      `select ${COLUMNS} from board_members where user_id = $1 for update`,
      [userId],
    );
    if (member?.nickname === nickname) {
      await sql.execute('update board_members set left_at = null where user_id = $1', [userId]);
      return;
    }
    const refusal = nicknameRefusal(nickname);
    if (refusal) throw new DomainError(refusal);
    if (member && changeableFrom(member, now)) throw new DomainError('NICKNAME_CHANGED_LATELY');
    const key = nicknameKey(nickname);
    const refused = await sql.query('select 1 from board_refused_nicknames where nickname_key = $1', [key]);
    if (refused.length > 0) throw new DomainError('NICKNAME_REFUSED');
    await sql.execute(
      `update board_members set nickname = $2, nickname_key = $3, named_at = $4, left_at = null, removed_at = null
        where user_id = $1`,
      [userId, nickname, key, now],
    );
  }

  /** Takes a player off the board at once; the nickname stays theirs for a week. */
  async leave(userId: string, now: Date): Promise<void> {
    await this.database.execute('update board_members set left_at = coalesce(left_at, $2) where user_id = $1', [
      userId,
      now,
    ]);
  }

  /**
   * Takes a nickname away, for good: nobody can have it again (rule board/removed-by-staff). One that is gone already is not
   * taken again.
   * @throws DomainError OWN_ACCOUNT, NOT_FOUND where the player never had one
   */
  async remove(userId: string, reason: string, actor: StaffActor, now: Date): Promise<void> {
    // Rule staff/not-themselves.
    requireSomebodyElse(actor.userId, userId);
    await this.database.transaction(async (sql) => {
      const [member] = await sql.query<{ nickname: string | null }>(
        'select nickname from board_members where user_id = $1 for update',
        [userId],
      );
      if (!member) throw new DomainError('NOT_FOUND');
      if (member.nickname === null) return;
      await sql.execute(
        'insert into board_refused_nicknames (nickname_key, removed_at) values ($1, $2) on conflict do nothing',
        [nicknameKey(member.nickname), now],
      );
      await sql.execute(
        `update board_members set nickname = null, nickname_key = null, named_at = null, removed_at = $2 where user_id = $1`,
        [userId, now],
      );
      // The nickname itself is not kept: it was removed for what it says.
      const change = { before: { nickname: true }, after: { nickname: false } };
      await recordChange(sql, { actor, action: 'user.remove-nickname', subjectId: userId, ...change, reason });
    });
  }

  /** Forgets those who left the board a week ago. */
  async forgetLeft(now: Date, sql: Sql = this.database): Promise<void> {
    await sql.execute('delete from board_members where left_at < $1', [new Date(now.getTime() - NICKNAME_KEPT_MS)]);
  }
}

interface Naming {
  readonly userId: string;
  readonly nickname: string;
  readonly now: Date;
}

/** When a player may choose another nickname; null: now. After staff removed one they may at once. */
function changeableFrom({ namedAt }: BoardMember, now: Date): Date | null {
  const from = namedAt && new Date(namedAt.getTime() + NICKNAME_KEPT_MS);
  return from && from > now ? from : null;
}

/** As the calls answer it. */
export function membershipView(member: BoardMember | null, now: Date): BoardMembershipView {
  if (!member) return { isMember: false, nickname: null, changeableFrom: null, wasRemoved: false };
  const { nickname, leftAt, removedAt } = member;
  return {
    isMember: nickname !== null && leftAt === null,
    nickname,
    changeableFrom: changeableFrom(member, now)?.toISOString() ?? null,
    wasRemoved: removedAt !== null,
  };
}

@QueryHandler(NicknameOf)
export class NicknameOfHandler implements IQueryHandler<NicknameOf> {
  constructor(private readonly members: BoardMembers) {}

  async execute({ userId }: NicknameOf): Promise<OwnNickname | null> {
    const member = await this.members.of(userId);
    if (!member?.nickname || !member.namedAt) return null;
    return { nickname: member.nickname, since: member.namedAt, isShown: member.leftAt === null };
  }
}
