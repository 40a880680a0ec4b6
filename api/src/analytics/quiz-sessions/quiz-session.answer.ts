import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type QuizSessionActivityView } from '@sabi50/vocabulary/analytics-views';
import {
  CATEGORIES,
  type Category,
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  SESSION_END_REASONS,
  type SessionEndReason,
  type Source,
  SOURCES,
} from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';

/** One quiz session and who played it. */
export class QuizSessionAnswer implements QuizSessionActivityView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ format: 'uuid' }) readonly userId: string;
  @ApiProperty() readonly userName: string;
  @ApiProperty() readonly userEmail: string;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES, description: 'The language of the questions' }) readonly language: Language;
  @ApiProperty({ enum: LOCATIONS, nullable: true }) readonly location: Location | null;
  @ApiProperty({ enum: GENDERS, nullable: true }) readonly gender: Gender | null;
  @ApiProperty({ enum: SOURCES, nullable: true }) readonly source: Source | null;
  @ApiProperty({ type: String, nullable: true }) readonly radioStation: string | null;
  @ApiProperty({ format: 'date-time' }) readonly startedAt: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'Null while it goes on' })
  readonly endedAt: string | null;
  @ApiProperty({ enum: SESSION_END_REASONS, nullable: true }) readonly reason: SessionEndReason | null;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty({ description: 'Questions that were settled' }) readonly totalQuestions: number;
  @ApiProperty({ description: 'Right answers of those, in percent' }) readonly successRate: number;
  @ApiPropertyOptional({ description: 'Left out for station administrators' }) readonly pointsEarned?: number;
  @ApiProperty() readonly refunded: boolean;
}
