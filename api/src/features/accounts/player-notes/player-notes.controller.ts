import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiProperty } from '@nestjs/swagger';
import { type PlayerNotesView, PLAYER_NOTE_LENGTH_MAX } from '@sabi50/contracts/player-acts-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { PageQuery } from '../../../platform/http/paging.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { StaffAct } from '../../../platform/http/staff-act.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PlayerNotes } from './player-notes.js';
import { IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

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
  @Get(ROUTES.adminUserNotes)
  @Staff('users.edit')
  @ApiOperation({ summary: 'Notes of staff about a player, the newest first' })
  @ApiView('PlayerNotesView')
  @ApiErrors('VALIDATION_FAILED', 'USER_NOT_FOUND', ...STAFF_REFUSALS)
  async list(@Param('id') id: string, @Query() page: PageQuery): Promise<PlayerNotesView> {
    return this.notes.of(usableId(id, 'USER_NOT_FOUND'), page);
  }

  /** Adds a note; the answer is the first page of them. */
  @Post(ROUTES.adminUserNotes)
  @StaffAct({
    ...{ permission: 'users.edit', summary: 'Note something about a player' },
    ...{ once: 'Sent again, it is noted once', view: 'PlayerNotesView', errors: ['USER_NOT_FOUND'] },
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
