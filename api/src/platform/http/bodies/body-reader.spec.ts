import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ArrayMaxSize, IsOptional } from 'class-validator';
import fc from 'fast-check';
import { StartSessionBody } from '../../../features/quiz/start-session/start-session.body.js';
import { SubmitAnswerBody } from '../../../features/quiz/play-session/submit-answer.body.js';
import { validated } from '../validation.js';
import { bodyReader } from './json-bodies.js';

const ID = '0b0f5a1e-9c0f-4f5e-8a53-0d6f3b1f2a10';
const START = { category: 'sports', language: 'en' };
const ANSWER = { questionId: ID, category: 'sports', selectedAnswer: 'Lagos' };

/** Values that a field takes, nearly takes or must not take. */
const VALUES = fc.oneof(
  fc.constantFrom<unknown>('sports', 'en', ID, ID.toUpperCase(), '', 5, 4, 5.5, -1, true, null, undefined, [], {}, [
    'en',
  ]),
  fc.constantFrom<unknown>('x'.repeat(100), 'x'.repeat(101), '𝒳'.repeat(60), 'x'.repeat(5_000), '5', NaN, 2 ** 53),
  fc.jsonValue(),
);

/** Bodies of which one field or two are something else. */
const bodiesOf = (fields: object) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(fields), 'unknown'), VALUES), { minLength: 1, maxLength: 2 })
    .map((changed) => ({ ...fields, ...Object.fromEntries(changed) }));

describe('the reader of the bodies of a running game', () => {
  it.each([
    ['a start', StartSessionBody, START, { ...START, userId: ID, totalQuestions: 5 }],
    ['an answer', SubmitAnswerBody, ANSWER, { ...ANSWER, sessionId: ID, shownAfterMs: 12, waitForTap: true }],
  ])('accepts of %s only what class-validator accepts, and reads the same from it', (_what, shape, required, whole) => {
    const read = bodyReader<object>(shape);
    expect(read(required)).toEqual(validated<object>(shape, required));
    expect(read(whole)).toEqual(validated<object>(shape, whole));
    let accepted = 0;
    const bodies = fc.oneof(bodiesOf(required), bodiesOf(whole));
    fc.assert(
      fc.property(bodies, (body) => {
        const instance = read(body);
        if (instance === undefined) return;
        accepted += 1;
        expect(instance).toBeInstanceOf(shape);
        expect(instance).toEqual(validated<object>(shape, body));
      }),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it.each([
    ['a field that no rule names', { ...START, admin: true }],
    ['a list', [START]],
    ['nothing', undefined],
    ['a text', 'sports'],
    ['a missing field', { category: 'sports' }],
  ])('leaves %s to class-validator', (_what, body) => {
    expect(bodyReader(StartSessionBody)(body)).toBeUndefined();
  });

  it('refuses a class whose rules it does not know', () => {
    class Recipients {
      @IsOptional() @ArrayMaxSize(3) readonly to?: readonly string[];
    }
    expect(() => bodyReader(Recipients)).toThrow('Recipients.to: no check for the rule "arrayMaxSize"');
  });
});
