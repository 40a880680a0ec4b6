import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ValidationPipe } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../kernel/domain-error.js';
import { validationPipe } from './validation.js';

class Place {
  @IsString() @MaxLength(10) town!: string;
}

class Deposit {
  @IsInt() @Min(200) amount!: number;
  @IsUUID() userId!: string;
  @IsIn(['paystack']) paymentMethod!: string;
  @IsOptional() @IsString() @MaxLength(5) note?: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Place) places?: Place[];
}

class Answer {
  @IsString({ message: 'one sentence' }) @MaxLength(5, { message: 'one sentence' }) @Min(1) selectedAnswer!: string;
}

class Trip {
  @ArrayMaxSize(2, { message: 'at most two' }) @ValidateNested({ each: true }) @Type(() => Place) places!: Place[];
}

/** Nobody's subclass, and its own rule besides those of its base. */
class MarkedDeposit extends Deposit {
  @IsIn(['gift']) mark!: string;
}

const GOOD = { amount: 200, userId: '0b5f5a4e-54a3-4f2c-9a57-1d3f1f7f5a11', paymentMethod: 'paystack' };
const body = (metatype: new () => object) => ({ type: 'body' as const, metatype });

describe('the validation of a body', () => {
  const pipe = validationPipe();

  it('answers an instance of its DTO', async () => {
    const deposit: unknown = await pipe.transform({ ...GOOD, places: [{ town: 'Jos' }] }, body(Deposit));
    expect(deposit).toBeInstanceOf(Deposit);
    expect(deposit).toEqual({ ...GOOD, places: [{ town: 'Jos' }] });
    expect((deposit as Deposit).places?.[0]).toBeInstanceOf(Place);
  });

  it('says a sentence of several rules once', async () => {
    await expect(pipe.transform({ selectedAnswer: 7.5 }, body(Answer))).rejects.toMatchObject({
      detail: { errors: { selectedAnswer: ['one sentence'] } },
    });
    await expect(pipe.transform({ selectedAnswer: 'x' }, body(Answer))).rejects.toMatchObject({
      detail: { errors: { selectedAnswer: ['selectedAnswer must not be less than 1'] } },
    });
  });

  it('names every field that is wrong, and those that nobody asked for', async () => {
    const wrong = { ...GOOD, amount: 1.5, places: [{ town: 7 }], isAdmin: true };
    await expect(pipe.transform(wrong, body(Deposit))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      detail: {
        errors: {
          amount: [expect.any(String), expect.any(String)],
          'places.0.town': [expect.any(String), expect.any(String)],
          isAdmin: [VALIDATION.unknownField],
        },
      },
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'amount=200'],
    ['a list', [GOOD]],
    ['a prototype of its own', JSON.parse('{"__proto__": {"amount": 200}}')],
  ])('refuses %s', async (_name, value) => {
    await expect(pipe.transform(value, body(Deposit))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('asks for the rules of a base class too', async () => {
    await expect(pipe.transform({ ...GOOD, mark: 'gift' }, body(MarkedDeposit))).resolves.toBeInstanceOf(MarkedDeposit);
    await expect(pipe.transform({ mark: 'gift' }, body(MarkedDeposit))).rejects.toMatchObject({
      detail: { errors: { amount: [expect.any(String), expect.any(String)] } },
    });
  });

  it.each([
    ['longer than it may be', Array.from({ length: 100_000 }, () => ({}))],
    ['of lists', [Array.from({ length: 100_000 }, () => ({}))]],
  ])('refuses a list %s without a look at its items', async (_, places) => {
    const error = await pipe.transform({ places }, body(Trip)).catch((thrown: DomainError) => thrown);
    expect((error as DomainError).detail.errors).toEqual({ places: ['at most two'] });
  });

  it('names twenty fields at most', async () => {
    const surplus = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 1]));
    const error = await pipe.transform({ ...GOOD, ...surplus }, body(Deposit)).catch((thrown: DomainError) => thrown);
    expect(Object.keys((error as DomainError).detail.errors ?? {})).toHaveLength(20);
  });

  it('judges every JSON value as the framework does', async () => {
    const framework = new ValidationPipe({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      exceptionFactory: (faults) => new Error(fieldsOf(faults).slice(0, 20).join()),
    });
    const places = fc.array(fc.record({ town: fc.oneof(fc.constant('Jos'), fc.jsonValue()) }), { maxLength: 2 });
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          amount: fc.oneof(fc.constant(200), fc.jsonValue()),
          userId: fc.oneof(fc.uuid(), fc.jsonValue()),
          paymentMethod: fc.oneof(fc.constant('paystack'), fc.jsonValue()),
          note: fc.oneof(fc.string(), fc.jsonValue()),
          places: fc.oneof(places, fc.jsonValue()),
          surplus: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (value) => {
        const expected = await outcome(framework.transform(structuredClone(value), body(Deposit)));
        expect(await outcome(pipe.transform(structuredClone(value), body(Deposit)))).toEqual(expected);
      }),
    );
  });
});

interface Fault {
  readonly property: string;
  readonly constraints?: object;
  readonly children?: readonly Fault[];
}

const fieldsOf = (faults: readonly Fault[], path = ''): string[] =>
  faults.flatMap(({ property, constraints, children }) => [
    ...(constraints ? [path + property] : []),
    ...fieldsOf(children ?? [], `${path}${property}.`),
  ]);

/** The instance, or the names of the fields that were refused. */
async function outcome(validation: Promise<unknown>): Promise<unknown> {
  return validation.catch((error: Error) => ({
    refused: error instanceof DomainError ? Object.keys(error.detail.errors ?? {}).join() : error.message,
  }));
}
