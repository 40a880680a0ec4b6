import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

const CANARY = 'ada.canary@example.com';

function printed(error: unknown): string {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  createLogger('spec', 'info', sink).error({ err: error }, 'it failed');
  return text;
}

const uniqueViolation = (): Error =>
  Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    name: 'error',
    code: '23505',
    constraint: 'users_email',
    detail: `Key (email)=(${CANARY}) already exists.`,
    where: CANARY,
  });

describe('errors in the log', () => {
  it('name the fault, its code and its constraint, and where it happened', () => {
    const line = JSON.parse(printed(uniqueViolation())) as { err: Record<string, string> };
    expect(line.err).toMatchObject({
      type: 'error',
      message: 'duplicate key value violates unique constraint "users_email"',
      code: '23505',
      constraint: 'users_email',
    });
    expect(line.err['stack']).toContain('logger.spec.ts');
  });

  it('hold no detail, parameter or statement of the database', () => {
    const query = `insert into users (email) values ('${CANARY}')`;
    const text = printed(new QueryFailedError(query, [CANARY], uniqueViolation()));
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('insert into');
    expect(JSON.parse(text)).toMatchObject({ err: { code: '23505', constraint: 'users_email' } });
  });

  it.each([
    `invalid input syntax for type uuid: "${CANARY}"`,
    `value "${CANARY}" is out of range for type integer`,
    `the mail could not go\n550 no such mailbox ${CANARY}`,
    `all recipients were rejected: 550 5.1.1 <${CANARY}>: unknown`,
  ])('hold no value that the message quotes: %#', (message) => {
    expect(printed(new Error(message, { cause: new Error(CANARY) }))).not.toContain(CANARY);
  });

  it('hold no address, mobile number or card, in no field; ids and times stay', () => {
    const id = '0196a1b2-7c3d-7e4f-8a5b-080312345678';
    for (const text of [CANARY, '08031234567', '+2348031234567', '4084084084084081'])
      expect(printed(new Error(`It was ${text}.`))).toContain('It was …');
    const kept = `job ${id} at 123456789012 of after-1764115200000`;
    expect(printed(new Error(kept))).toContain(kept);
  });

  it('hold nothing of what is thrown without being an error', () => {
    expect(printed({ email: CANARY })).not.toContain(CANARY);
  });
});
