import { applyDecorators } from '@nestjs/common';
import { verifierKeyOf } from '@sabi50/transparency/signed-note';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** A witness of the sealed log: the key that its cosignatures are verified by, and where it is asked. */
export interface WitnessAddress {
  readonly key: string;
  readonly url: string;
}

const WITNESSES_MAX = 20;
const URL_OF_WITNESS = /^https?:\/\/[^\s/]+(?:\/[^\s/]+)*$/;

@ValidatorConstraint({ name: 'witnesses' })
class AreWitnesses implements ValidatorConstraintInterface {
  validate(witnesses: unknown): boolean {
    return Array.isArray(witnesses) && (witnesses as readonly WitnessAddress[]).every(isWitness);
  }
}

function isWitness({ key, url }: WitnessAddress): boolean {
  try {
    return verifierKeyOf(key).type === 'cosignature' && URL_OF_WITNESS.test(url);
  } catch {
    return false;
  }
}

/** A setting that names witnesses: `<verifier key> <url>`, with semicolons between them. */
export const WitnessList = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? witnessesOf(value) : value)),
    IsArray(),
    ArrayMaxSize(WITNESSES_MAX, { message: `must be ${WITNESSES_MAX} witnesses at most` }),
    Validate(AreWitnesses, { message: 'must be <verifier key> <url> with semicolons between them' }),
  );

function witnessesOf(text: string): readonly WitnessAddress[] {
  const entries = text.split(';').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [key = '', url = '', ...rest] = entry.split(/\s+/);
    return { key, url: [url, ...rest].join(' ') };
  });
}
