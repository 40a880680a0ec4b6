import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { UserAnswer } from '../user-view/user.answer.js';

/** A user as staff see them (product specification section 2, "Users"). */
export class AdminUserAnswer extends OmitType(UserAnswer, ['mobile', 'points']) implements AdminUserView {
  @ApiProperty({ description: 'First and last name' }) readonly name: string;
  @ApiProperty({ enum: LANGUAGES, description: 'The same as preferredLanguage' }) readonly language: Language;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Left out for station administrators' })
  readonly mobile?: string | null;
  @ApiPropertyOptional({ description: 'Lifetime points; left out for station administrators' })
  readonly points?: number;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) readonly radioStationId: string | null;
}
