import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type BoardMembershipView } from '@sabi50/vocabulary/board-views';
import { NICKNAME_LENGTH_MAX, NICKNAME_LENGTH_MIN } from '@sabi50/vocabulary/board-limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { requireOwn } from '../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { BoardMembers, membershipView } from './board-members.js';

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
  @Put(ROUTES.userBoard)
  @Players()
  @ApiOperation({ summary: 'Be on the board by a nickname, or change it' })
  @ApiView('BoardMembershipView')
  @ApiErrors(
    ...(['VALIDATION_FAILED', 'NICKNAME_INVALID', 'NICKNAME_REFUSED', 'NICKNAME_TAKEN'] as const),
    ...(['NICKNAME_CHANGED_LATELY', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND'] as const),
  )
  async join(
    @Param('id') id: string,
    @Body() { nickname }: NicknameBody,
    @Ctx() context: RequestContext,
  ): Promise<BoardMembershipView> {
    const userId = requireOwn(id, context);
    await this.members.join(userId, nickname, context.now);
    return membershipView(await this.members.of(userId), context.now);
  }

  /** Takes the player off the board at once, of every week. */
  @Delete(ROUTES.userBoard)
  @HttpCode(200)
  @Players()
  @ApiOperation({ summary: 'Leave the board' })
  @ApiView('BoardMembershipView')
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async leave(@Param('id') id: string, @Ctx() context: RequestContext): Promise<BoardMembershipView> {
    const userId = requireOwn(id, context);
    await this.members.leave(userId, context.now);
    return membershipView(await this.members.of(userId), context.now);
  }
}
