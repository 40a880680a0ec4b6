import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, Matches } from 'class-validator';

const ORIGINS_MAX = 20;

/** A setting that names origins such as https://push.example.ng, with commas or blanks between them. */
export const OriginList = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
    ),
    ArrayMaxSize(ORIGINS_MAX, { message: `must be ${ORIGINS_MAX} origins at most` }),
    Matches(/^https?:\/\/[^/\s]+$/, { each: true, message: 'must be origins with commas between them' }),
  );
