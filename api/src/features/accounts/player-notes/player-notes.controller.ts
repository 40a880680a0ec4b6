import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { PLAYER_NOTE_LENGTH_MAX, type PlayerNotesView } from '@sabi50/contracts/player-acts-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { PageQuery } from '../../../platform/http/paging.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PlayerNotes } from './player-notes.js';

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
