import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches, MaxLength } from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { EXCLUDE_IDS_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';

const ID_LENGTH_MAX = 64;
const IDS = new RegExp(`^([^,]{0,${ID_LENGTH_MAX}}(,|$)){0,${EXCLUDE_IDS_MAX}}$`);

export class RandomQuestionQuery {
  @OneOf(CATEGORIES, VALIDATION.category)
  readonly category!: Category;

  @OneOf(LANGUAGES, VALIDATION.language)
  readonly language!: Language;

  @ApiPropertyOptional({ description: `Up to ${EXCLUDE_IDS_MAX} ids with commas between; the server's own list wins` })
  @IsOptional()
  @MaxLength(EXCLUDE_IDS_MAX * (ID_LENGTH_MAX + 1), { message: VALIDATION.id })
  @Matches(IDS, { message: VALIDATION.id })
  readonly excludeIds?: string;
}
