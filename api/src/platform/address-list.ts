import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsEmail } from 'class-validator';

const ADDRESSES_MAX = 20;

/** A setting that names mail addresses, with commas or blanks between them. */
export const AddressList = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
    ),
    ArrayMaxSize(ADDRESSES_MAX, { message: `must be ${ADDRESSES_MAX} addresses at most` }),
    IsEmail({}, { each: true, message: 'must be mail addresses with commas between them' }),
  );
