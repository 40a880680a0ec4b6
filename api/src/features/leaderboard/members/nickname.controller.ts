import { Body, Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { NICKNAME_LENGTH_MAX, NICKNAME_LENGTH_MIN } from '@sabi50/contracts/board-limits';
import { type AdminNicknameView, type BoardMembershipView } from '@sabi50/contracts/board-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player, staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { OwnId, usableId } from '../../../platform/http/own.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { BoardMembers, membershipView } from './board-members.js';

export class RemoveNicknameBody {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

@ApiTags('users of the console')
@Controller()
export class RemoveNicknameController {
  constructor(
    private readonly members: BoardMembers,
    private readonly requests: IdempotentRequests,
  ) {}

  /** By what a player is called on the board; a player without a nickname has an answer without one. */
  @Endpoint('GET adminUserNickname', {
    access: staff('users.edit'),
    summary: 'The nickname of a player on the board',
    errors: ['USER_NOT_FOUND'],
  })
  async get(@Param('id') id: string): Promise<AdminNicknameView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const member = await this.members.of(userId);
    return {
      userId,
      nickname: member?.nickname ?? null,
      isMember: Boolean(member?.nickname) && member?.leftAt === null,
      since: (member?.namedAt ?? member?.removedAt)?.toISOString() ?? null,
      wasRemoved: Boolean(member?.removedAt),
    };
  }

  /** Takes the nickname away (rule board/removed-by-staff). */
  @Endpoint('POST adminUserNicknameRemove', {
    access: staff('users.edit'),
    summary: 'Remove the nickname of a player',
    description: 'They are off the board at once, and may choose another; nobody can have this one again.',
    idempotent: 'Sent again, it is removed once',
    errors: ['OWN_ACCOUNT', 'USER_NOT_FOUND', 'NOT_FOUND'],
  })
  async remove(
    @Param('id') id: string,
    @Body() body: RemoveNicknameBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<AdminNicknameView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminUserNicknameRemove', userId], body };
    await this.requests.run(keyed, () => this.members.remove(userId, body.reason, actor, now));
    return this.get(userId);
  }
}

/** Longer than any nickname in letters that are taken apart. */
const TYPED_LENGTH_MAX = 100;

export class NicknameBody {
  @ApiProperty({
    minLength: NICKNAME_LENGTH_MIN,
    maxLength: TYPED_LENGTH_MAX,
    example: 'LagosOwl',
    description: `Letters and digits, ${NICKNAME_LENGTH_MIN} to ${NICKNAME_LENGTH_MAX}; a letter and its marks are one`,
  })
  @IsString({ message: VALIDATION.text })
  @MaxLength(TYPED_LENGTH_MAX, { message: VALIDATION.text })
  readonly nickname!: string;
}

@ApiTags('board')
@Controller()
export class OwnNicknameController {
  constructor(private readonly members: BoardMembers) {}

  /** Shows the player on the board by this nickname; told twice, it is the same (rule board/opt-in). */
  @Endpoint('PUT userBoard', {
    access: player(),
    summary: 'Be on the board by a nickname, or change it',
    errors: [
      ...(['VALIDATION_FAILED', 'NICKNAME_INVALID', 'NICKNAME_REFUSED', 'NICKNAME_TAKEN'] as const),
      ...(['NICKNAME_CHANGED_LATELY', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND'] as const),
    ],
  })
  async join(
    @OwnId() userId: string,
    @Body() { nickname }: NicknameBody,
    @Ctx() context: RequestContext,
  ): Promise<BoardMembershipView> {
    await this.members.join(userId, nickname, context.now);
    return membershipView(await this.members.of(userId), context.now);
  }

  /** Takes the player off the board at once, of every week. */
  @Endpoint('DELETE userBoard', { access: player(), summary: 'Leave the board' })
  async leave(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<BoardMembershipView> {
    await this.members.leave(userId, context.now);
    return membershipView(await this.members.of(userId), context.now);
  }
}
