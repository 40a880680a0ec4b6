import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ArrayMaxSize, IsEmail, isEmail, Matches, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { isIP } from 'node:net';

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

/** Domains that no mail can leave from or reach (RFC 2606, RFC 6761). */
const NO_REAL_DOMAIN = /(?:^|\.)(?:test|example|invalid|localhost|localdomain|local)$|^example\.(?:com|net|org)$/i;

const addressIn = (text: string): string => /^[^<>]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;

/** Who mails come from, or where people write to; in production its domain has to be a real one. */
const OwnAddress = (addressOf: (text: string) => string, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'ownAddress',
    validator: {
      validate: (value: unknown, context) => {
        const address = typeof value === 'string' ? addressOf(value) : '';
        if (!isEmail(address)) return false;
        const { production } = context?.object as { readonly production: boolean };
        return !production || !NO_REAL_DOMAIN.test(address.slice(address.lastIndexOf('@') + 1));
      },
      defaultMessage: () => `${message}, and in production of a domain that exists`,
    },
  });

/** `Name <address>` or an address alone. */
export const SenderAddress = (): PropertyDecorator =>
  OwnAddress(addressIn, 'must be an address such as Sabi50 <no-reply@play.example.ng>');

export const SupportAddress = (): PropertyDecorator =>
  OwnAddress((text) => text, 'must be an address such as help@play.example.ng');

const toInteger = ({ value }: { value: unknown }): unknown => (value === undefined ? undefined : Number(value));

/** A setting that is a whole number within these. */
export const WholeNumber =
  (min: number, max: number): PropertyDecorator =>
  (target, key) => {
    const property = key as string;
    for (const check of [Transform(toInteger), IsInt(), Min(min), Max(max)]) check(target, property);
  };

/** A span of time in whole milliseconds, from 1 to `max`. */
export const Milliseconds = (max: number): PropertyDecorator => WholeNumber(1, max);
