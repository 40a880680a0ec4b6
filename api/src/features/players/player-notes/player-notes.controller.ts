import { Body, Controller, Injectable, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { PLAYER_NOTE_LENGTH_MAX, type PlayerNotesView } from '@sabi50/contracts/player-acts-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly words: string;
  readonly written_at: Date;
  readonly author_id: string;
  readonly author_name: string | null;
}

/** Notes of staff about players: written once, never changed, gone with the account (rule staff/notes). */
@Injectable()
export class PlayerNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A page of a player's notes, the newest first. */
  async of(userId: string, page: PageQuery): Promise<PlayerNotesView> {
    const rows = await this.database.query<Row>(
      `select n.id, n.words, n.written_at, n.author_id, a.first_name || ' ' || a.last_name as author_name
         from player_notes n left join accounts a on a.id = n.author_id
        where n.user_id = $1 order by n.written_at desc, n.id limit $2 offset $3`,
      [userId, page.limit, page.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from player_notes where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(viewOf), count?.total ?? 0, page);
  }

  /**
   * Writes a note. The staff log says that there is one, not what it says: the log is kept for ever, and notes are not.
   * @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT
   */
  async write(userId: string, words: string, actor: StaffActor): Promise<void> {
    // Rule staff/not-themselves.
    requireSomebodyElse(actor.userId, userId);
    // The same for a call that is sent again.
    const id = derivedId('player-note', actor.userId, actor.requestId, userId);
    await this.database.transaction(async (sql) => {
      const locked = await sql.query('select 1 from accounts where id = $1 for key share', [userId]);
      if (locked.length === 0) throw new DomainError('USER_NOT_FOUND');
      const written = await sql.execute(
        `insert into player_notes (id, user_id, author_id, words, written_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, userId, actor.userId, words.trim(), this.clock.now()],
      );
      if (written === 0) return;
      await recordChange(sql, { actor, action: 'user.note', subjectId: userId, before: null, after: { note: id } });
    });
  }
}

const viewOf = ({ id, words, written_at, author_id: authorId, author_name: authorName }: Row) => ({
  ...{ id, words, createdAt: written_at.toISOString(), authorId, authorName },
});

/** A note about a player (rule staff/notes). */
class PlayerNoteBody {
  @ApiProperty({ maxLength: PLAYER_NOTE_LENGTH_MAX })
  @IsString({ message: VALIDATION.note })
  @Matches(/\S/, { message: VALIDATION.note })
  @MaxLength(PLAYER_NOTE_LENGTH_MAX, { message: VALIDATION.note })
  readonly words!: string;
}

@ApiTags('users of the console')
@Controller()
export class PlayerNotesController {
  constructor(
    private readonly notes: PlayerNotes,
    private readonly requests: IdempotentRequests,
  ) {}

  /** What staff noted about a player, for staff who may add to it. */
  @Endpoint('GET adminUserNotes', {
    access: staff('users.edit'),
    summary: 'Notes of staff about a player, the newest first',
    errors: ['VALIDATION_FAILED', 'USER_NOT_FOUND'],
  })
  async list(@Param('id') id: string, @Query() page: PageQuery): Promise<PlayerNotesView> {
    return this.notes.of(usableId(id, 'USER_NOT_FOUND'), page);
  }

  /** Adds a note; the answer is the first page of them. */
  @Endpoint('POST adminUserNotes', {
    access: staff('users.edit'),
    summary: 'Note something about a player',
    idempotent: 'Sent again, it is noted once',
    errors: ['OWN_ACCOUNT', 'USER_NOT_FOUND'],
  })
  async write(
    @Param('id') id: string,
    @Body() body: PlayerNoteBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<PlayerNotesView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminUserNotes', userId], body };
    await this.requests.run(keyed, () => this.notes.write(userId, body.words, actor));
    return this.notes.of(userId, new PageQuery());
  }
}
