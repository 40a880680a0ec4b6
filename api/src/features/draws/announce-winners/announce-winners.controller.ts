import { Body, Controller } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { DRAW_KINDS, type DrawKind, WINNER_STATES, type WinnerState } from '@sabi50/contracts/enumerations';
import { WINNER_PRIZE_LENGTH_MAX, WINNERS_ANNOUNCED_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type WinnersAnnouncedView } from '@sabi50/contracts/winner-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { UNPRINTABLE } from '../../../kernel/text.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { tidied } from '../winner.rules.js';
import { AnnounceWinners } from './announce-winners.js';

const PRIZE = new RegExp(`^[^${UNPRINTABLE}]*\\S[^${UNPRINTABLE}]*$`);

/** One player, and what they won. */
export class AnnouncedWinnerBody {
  @ApiProperty({ format: 'uuid' })
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly playerId!: string;

  @ApiProperty({ maxLength: WINNER_PRIZE_LENGTH_MAX, example: 'A rechargeable lamp' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value))
  @IsString({ message: WINNER_VALIDATION.prize })
  @Matches(PRIZE, { message: WINNER_VALIDATION.prize })
  @MaxLength(WINNER_PRIZE_LENGTH_MAX, { message: WINNER_VALIDATION.prize })
  readonly prize!: string;

  @ApiPropertyOptional({ enum: WINNER_STATES, description: 'Left out: Lagos for players of Lagos, else not known' })
  @IsOptional()
  @IsIn(WINNER_STATES, { message: WINNER_VALIDATION.state })
  readonly state?: WinnerState;
}

/** The winners of one draw. */
class AnnounceWinnersBody {
  @ApiProperty({ enum: DRAW_KINDS })
  @IsIn(DRAW_KINDS, { message: WINNER_VALIDATION.drawKind })
  readonly drawKind!: DrawKind;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'A day in Lagos' })
  @IsString({ message: WINNER_VALIDATION.drawDate })
  readonly drawDate!: string;

  @ApiProperty({ type: [AnnouncedWinnerBody], minItems: 1, maxItems: WINNERS_ANNOUNCED_MAX })
  @IsArray({ message: WINNER_VALIDATION.noWinners })
  @ArrayMinSize(1, { message: WINNER_VALIDATION.noWinners })
  @ArrayMaxSize(WINNERS_ANNOUNCED_MAX, { message: WINNER_VALIDATION.noWinners })
  @ValidateNested({ each: true })
  @Type(() => AnnouncedWinnerBody)
  readonly winners!: readonly AnnouncedWinnerBody[];

  @ApiPropertyOptional({ default: false, description: 'Players who were not in the draw are meant as well' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly allowOthers?: boolean;

  @ApiPropertyOptional({ default: false, description: 'Players who may not play now are meant as well' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly allowRestricted?: boolean;

  @ApiPropertyOptional({
    default: false,
    description: 'Each is written to in their language, once they are on the list',
  })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly tellByMail?: boolean;
}

@ApiTags('winners')
@Controller()
export class AnnounceWinnersController {
  constructor(
    private readonly announcing: AnnounceWinners,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Announces players as the winners of a draw, each with a prize; everybody sees them at once. */
  @Endpoint('POST adminWinnersAnnounce', {
    access: staff('winners.edit', { stepUp: true }),
    status: 201,
    summary: 'Announce players as the winners of a draw',
    idempotent: 'Sent again, it is done once',
    errors: ['OWN_ACCOUNT'],
  })
  async announce(
    @Body() body: AnnounceWinnersBody,
    @Scope() scope: StaffScope,
    @IdempotencyKey() key?: string,
  ): Promise<WinnersAnnouncedView> {
    const { drawKind, drawDate, winners, allowOthers = false, allowRestricted = false, tellByMail = false } = body;
    const allowed = { allowOthers, allowRestricted };
    const announcement = { draw: { kind: drawKind, date: drawDate }, winners, ...allowed, tellByMail, key };
    const keyed = { actorId: scope.userId, key, call: ['adminWinnersAnnounce'], body };
    const announced = await this.requests.run(keyed, () =>
      this.announcing.announce(announcement, { ...scope, requestId: key ?? scope.requestId }),
    );
    return { winners: announced };
  }
}
