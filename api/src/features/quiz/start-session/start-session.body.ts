import { ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsOptional, IsString, MaxLength } from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';

export class StartSessionBody {
  @ApiPropertyOptional({ format: 'uuid', description: 'Refused when it is not the signed-in player; never used' })
  @IsOptional()
  @IsString({ message: VALIDATION.userId })
  @MaxLength(100, { message: VALIDATION.userId })
  readonly userId?: string;

  @OneOf(CATEGORIES, VALIDATION.category)
  readonly category!: Category;

  @OneOf(LANGUAGES, VALIDATION.language)
  readonly language!: Language;

  @ApiPropertyOptional({ example: QUESTIONS_PER_SESSION })
  @IsOptional()
  @Equals(QUESTIONS_PER_SESSION, { message: VALIDATION.totalQuestions })
  readonly totalQuestions?: number;
}
