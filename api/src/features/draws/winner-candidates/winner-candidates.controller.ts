import { Controller, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { DRAW_KINDS, type DrawKind, type Location, LOCATIONS } from '@sabi50/contracts/enumerations';
import { WINNER_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type WinnerCandidatesView } from '@sabi50/contracts/winner-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { isDrawDay } from '../winner.rules.js';
import { WinnerCandidates } from './winner-candidates.js';

class CandidatesQuery {
  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind)
  readonly drawKind!: DrawKind;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'A day in Lagos' })
  @IsString({ message: WINNER_VALIDATION.drawDate })
  readonly drawDate!: string;

  @Text(WINNER_NAME_LENGTH_MAX, VALIDATION.text, {
    optional: true,
    description: 'Part of the name, or of the phone number',
  })
  readonly search?: string;

  @OneOf(LOCATIONS, VALIDATION.text, { optional: true })
  readonly location?: Location;

  @ApiPropertyOptional({ enum: ['true'], description: 'Only who was never announced' })
  @IsOptional()
  @IsIn(['true'], { message: VALIDATION.text })
  readonly neverWon?: 'true';
}

@ApiTags('winners')
@Controller()
export class WinnerCandidatesController {
  constructor(
    private readonly candidates: WinnerCandidates,
    private readonly clock: Clock,
  ) {}

  /** Players to announce: those with the points of the draw first; with words also others (rule staff/winners-from-draws). */
  @Endpoint('GET adminWinnerCandidates', {
    access: staff('winners.edit'),
    summary: 'Players who can be announced as winners of a draw',
    errors: ['VALIDATION_FAILED'],
  })
  find(
    @Query() { drawKind, drawDate, search = '', location, neverWon }: CandidatesQuery,
  ): Promise<WinnerCandidatesView> {
    if (!isDrawDay(drawDate, this.clock.now())) throw fieldRefused('drawDate', WINNER_VALIDATION.drawDate);
    return this.candidates.find(
      { kind: drawKind, date: drawDate },
      { search, location, neverWon: neverWon === 'true' },
    );
  }
}
