import { invalid } from './api-error.js';
import type { FaultPoint, Faults } from './faults.js';
import { type Fields, isFields, text, wholeNumber } from './fields.js';

type Check = (value: unknown) => boolean;
interface Field {
  check: Check;
  wants: string;
}

const MS_MAX = 600_000;
const whole = (min: number, max: number): Field => ({
  check: (value) => typeof value === 'number' && wholeNumber(value, min) !== null && value <= max,
  wants: `a whole number from ${min} to ${max}`,
});
const ms = whole(0, MS_MAX);
const kobo = whole(0, Number.MAX_SAFE_INTEGER);
const words: Field = { check: (value) => text(value) !== null, wants: 'a text' };
const yesOrNo: Field = { check: (value) => typeof value === 'boolean', wants: 'true or false' };
const oneOf = (...values: unknown[]): Field => ({
  check: (value) => values.includes(value),
  wants: `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
});

/** The fields of one kind of fault; those marked with `!` in their name have to be there. */
type Kind = Record<string, Field>;

const EVERY_KIND: Kind = { times: whole(1, 1_000_000), reference: words };
const ANSWER: Record<string, Kind> = {
  timeout: { written: yesOrNo },
  'server-error': { written: yesOrNo },
  'bad-gateway': { written: yesOrNo },
  'rate-limit': { retryAfterSeconds: whole(0, 3_600) },
  slow: { 'ms!': ms },
  reset: { written: yesOrNo },
};
const WRONG_MONEY: Record<string, Kind> = { 'wrong-amount': { amount: kobo }, 'wrong-currency': { currency: words } };

const KINDS: Record<FaultPoint, Record<string, Kind>> = {
  initialize: ANSWER,
  verify: {
    ...ANSWER,
    ...WRONG_MONEY,
    'other-reference': { otherReference: words },
    'other-channel': { channel: words },
    'other-status': { 'status!': words },
    'other-metadata': { 'metadata!': oneOf(0, '', null) },
    'not-found': {},
  },
  list: ANSWER,
  refund: { ...ANSWER, 'ends-as': { 'status!': oneOf('failed', 'needs-attention') }, refused: { message: words } },
  dispute: ANSWER,
  reversals: { unfiltered: {}, 'smaller-pages': { 'perPage!': whole(1, 1_000) } },
  webhook: {
    ...WRONG_MONEY,
    none: {},
    duplicated: { copies: whole(2, 100) },
    reordered: { ms },
    late: { 'ms!': ms },
    'forged-signature': {},
    'unknown-reference': { otherReference: words },
  },
};

/** Checks the body of `POST /sim/faults` against the table; throws HTTP 400 naming the first thing that is wrong. */
export function readFaults(body: unknown): Faults {
  if (!isFields(body)) throw refuse('The body has to be an object');
  for (const [point, given] of Object.entries(body)) {
    const kinds = kindsOf(point);
    const list: unknown[] = Array.isArray(given) ? given : [given];
    list.forEach((fault, index) => checkFault(Array.isArray(given) ? `${point}[${index}]` : point, fault, kinds));
  }
  return body;
}

function kindsOf(point: string): Record<string, Kind> {
  const entry = Object.entries(KINDS).find(([name]) => name === point);
  if (!entry) throw refuse(`There are no faults for ${point}; only for ${Object.keys(KINDS).join(', ')}`);
  return entry[1];
}

function checkFault(path: string, fault: unknown, kinds: Record<string, Kind>): void {
  if (!isFields(fault)) throw refuse(`${path} has to be an object`);
  const entry = Object.entries(kinds).find(([name]) => name === fault.kind);
  if (!entry) throw refuse(`${path}.kind has to be one of ${Object.keys(kinds).join(', ')}`);
  checkFields(path, fault, { ...EVERY_KIND, ...entry[1] });
}

function checkFields(path: string, fault: Fields, fields: Kind): void {
  const known = new Set(['kind']);
  for (const [marked, field] of Object.entries(fields)) {
    const name = marked.replace('!', '');
    known.add(name);
    const missing = fault[name] === undefined;
    if (missing && marked === name) continue;
    if (missing || !field.check(fault[name])) throw refuse(`${path}.${name} has to be ${field.wants}`);
  }
  const unknown = Object.keys(fault).find((name) => !known.has(name));
  if (unknown !== undefined) throw refuse(`${path}.${unknown} is not a field of this fault`);
}

function refuse(message: string) {
  return invalid(message, 'invalid_fault', 'See the table of faults in the README');
}
