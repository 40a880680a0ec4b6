import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const PAGE_MAX = 100_000;
const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 20;

/** `page` and `limit` of every paged list. */
export class PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: PAGE_MAX, default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: VALIDATION.page })
  @Min(1, { message: VALIDATION.page })
  @Max(PAGE_MAX, { message: VALIDATION.page })
  readonly page: number = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: VALIDATION.limit })
  @Min(1, { message: VALIDATION.limit })
  @Max(LIMIT_MAX, { message: VALIDATION.limit })
  readonly limit: number = LIMIT_DEFAULT;

  get offset(): number {
    return (this.page - 1) * this.limit;
  }
}

/** One page of a list as the calls answer it. */
export function pageOf<Item>(items: Item[], total: number, { page, limit }: PageQuery) {
  return { items, total, totalPages: Math.ceil(total / limit), page };
}
