import { isIP } from 'node:net';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

const WORDS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  if (WORDS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const bitsMax = family === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax);
  return family !== 0 && rest.length === 0 && isRange;
}

/** A setting that names proxies: addresses, ranges or words, with commas or blanks between them. */
export const ProxyList = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
    ),
    ValidateBy({
      name: 'proxies',
      validator: {
        validate: (value: unknown) => Array.isArray(value) && value.every(isAddressOrRange),
        defaultMessage: () => 'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      },
    }),
  );
