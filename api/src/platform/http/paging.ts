import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, getMetadataStorage } from 'class-validator';
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

interface ListBound {
  readonly property: string;
  readonly max: number;
  readonly message: string;
  /** Its items have rules of their own. */
  readonly isNested: boolean;
}

const known = new Map<unknown, readonly ListBound[]>();

/**
 * The first list of a body that is longer than its rule (`ArrayMaxSize`) allows, or that holds lists where objects
 * belong; null when there is none. Asked before anything looks at the items: to judge one of them takes up to 40 µs, and
 * a body has room for very many.
 */
export function overlongList(
  shape: new () => object,
  plain: object,
): { readonly field: string; readonly message: string } | null {
  for (const { property, max, message, isNested } of boundsOf(shape)) {
    const value = (plain as Readonly<Record<string, unknown>>)[property];
    if (!Array.isArray(value)) continue;
    if (value.length > max || (isNested && value.some((item) => Array.isArray(item)))) {
      return { field: property, message };
    }
  }
  return null;
}

function boundsOf(shape: new () => object): readonly ListBound[] {
  const bounds = known.get(shape) ?? readBounds(shape);
  known.set(shape, bounds);
  return bounds;
}

function readBounds(shape: new () => object): readonly ListBound[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false);
  return rules
    .filter(({ name }) => name === 'arrayMaxSize')
    .map(({ propertyName: property, constraints, message }) => ({
      property,
      max: Number(constraints[0]),
      message: String(message),
      isNested: rules.some((rule) => rule.propertyName === property && rule.type === 'nestedValidation'),
    }));
}
