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
  ])('hold no value that the message quotes: %#', (message) => {
    expect(printed(new Error(message, { cause: new Error(CANARY) }))).not.toContain(CANARY);
  });

  it('hold nothing of what is thrown without being an error', () => {
    expect(printed({ email: CANARY })).not.toContain(CANARY);
  });
});
