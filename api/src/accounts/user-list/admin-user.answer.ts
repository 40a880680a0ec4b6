import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { type AdminUserView, type AnswerSpeedView } from '@sabi50/vocabulary/admin-user-views';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { UserAnswer } from '../user-view/user.answer.js';

class AnswerSpeedAnswer implements AnswerSpeedView {
  @ApiProperty({ description: 'Options chosen less than 0.7 s after the question was shown' })
  readonly fastAnswers: number;
  @ApiProperty({
    ...{ format: 'date-time', nullable: true, type: String },
    description: 'Since when ten games in a row were all right with less than 1.5 s for an answer on average',
  })
  readonly quickGamesSince: string | null;
}

/** A user as staff see them. */
export class AdminUserAnswer extends OmitType(UserAnswer, ['mobile', 'points']) implements AdminUserView {
  @ApiProperty({ description: 'First and last name' }) readonly name: string;
  @ApiProperty({ enum: LANGUAGES, description: 'The same as preferredLanguage' }) readonly language: Language;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Left out for station administrators' })
  readonly mobile?: string | null;
  @ApiPropertyOptional({ description: 'Lifetime points; left out for station administrators' })
  readonly points?: number;
  @ApiPropertyOptional({
    ...{ type: AnswerSpeedAnswer, nullable: true },
    description: 'Faster than a person reads; null where nothing was; left out for station administrators',
  })
  readonly answerSpeed?: AnswerSpeedAnswer | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) readonly radioStationId: string | null;
  @ApiProperty({ description: 'Grows with every edit; sent back with the next one' }) readonly revision: number;
}
