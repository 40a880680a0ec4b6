import { type FastifyRequest, type FastifyInstance } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { hasPiledMarks } from '../../../kernel/text.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { getMetadataStorage } from 'class-validator';

/** No call has more; every level is looked through key by key later on. */
const KEYS_MAX = 100;

const DEPTH_MAX = 20;

/** A key of these names changes what an object is, instead of being one of its fields. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Text that Postgres and hashes cannot hold (NUL, lone surrogates) or that is slow to normalise, keys that name an object's
 * own machinery, and more keys or levels than any call has are refused before anything reads them, in bodies, queries and paths.
 * @throws DomainError MALFORMED_REQUEST
 */
export function refuseHostileInput(request: Pick<FastifyRequest, 'body' | 'query' | 'params'>): void {
  check(request.body, 0);
  check(request.query, 0);
  check(request.params, 0);
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') return checkText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth === DEPTH_MAX) throw new DomainError('MALFORMED_REQUEST');
  if (Array.isArray(value)) {
    for (const inner of value) check(inner, depth + 1);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length > KEYS_MAX) throw new DomainError('MALFORMED_REQUEST');
  for (const key of keys) {
    if (FORBIDDEN_KEYS.has(key)) throw new DomainError('MALFORMED_REQUEST');
    checkText(key);
    check((value as Readonly<Record<string, unknown>>)[key], depth + 1);
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed() || hasPiledMarks(text)) throw new DomainError('MALFORMED_REQUEST');
}

/** How large the structure of a JSON text may be. */
export interface JsonShape {
  /** Values of all kinds and levels together. */
  readonly values: number;
  /** Keys of one object. */
  readonly keys: number;
  /** Objects and arrays within each other. */
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Whether the structure of a JSON text is within bounds, read from its bytes before anything is made of them: a
 * megabyte of brackets or of keys would take the parser alone a tenth of a second. One pass, no memory. About a text that
 * is no JSON the answer says nothing; the parser refuses it.
 */
export function isWithin(bounds: JsonShape, json: Uint8Array): boolean {
  const structure = new Structure(bounds);
  for (let at = 0; at < json.length && structure.isWithin; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) structure.next();
    else if (byte === OPENING_BRACE) structure.open(bounds.keys);
    else if (byte === OPENING_BRACKET) structure.open(bounds.values);
    else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) structure.close();
  }
  return structure.isWithin;
}

/** Where the quotation mark stands that ends a text, given that of its beginning. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** What is open at a place of a JSON text, and how much was met so far. */
class Structure {
  isWithin = true;
  private values = 1;
  private depth = 0;
  /** How many more values each object or array that is open may hold. */
  private readonly left: number[];

  constructor(private readonly bounds: JsonShape) {
    this.left = [bounds.values];
  }

  /** An object or an array begins, with its first value. */
  open(roomFor: number): void {
    this.depth += 1;
    this.left[this.depth] = roomFor;
    this.next();
    this.isWithin &&= this.depth <= this.bounds.depth;
  }

  /** A comma: one more value of the open object or array. */
  next(): void {
    this.values += 1;
    const rest = (this.left[this.depth] ?? 0) - 1;
    this.left[this.depth] = rest;
    this.isWithin = rest >= 0 && this.values <= this.bounds.values;
  }

  close(): void {
    if (this.depth > 0) this.depth -= 1;
  }
}

const KIB = 1_024;

/** Names, addresses and secrets. */
const AUTH_BODY_BYTES_MAX = 16 * KIB;

/** For every operation that does not say otherwise. */
export const BODY_BYTES_MAX = 64 * KIB;

/** Ten thousand recipients, or what a provider may find worth telling. */
const LARGE_BODY_BYTES_MAX = 1_024 * KIB;

const AUTH_PATHS = '/api/auth/';

/** Rule errors/limits-of-bodies. */
const SHAPE = { values: 1_000, keys: KEYS_MAX, depth: DEPTH_MAX } as const satisfies JsonShape;

/** Ten thousand recipients of four fields, and what is written to them. */
const LONG_LIST_SHAPE = { ...SHAPE, values: 51_000 } as const satisfies JsonShape;

interface BodyConfig {
  readonly takes?: 'long-list' | 'signed-bytes';
  readonly takesOneClick?: boolean;
}

/** An operation whose body names up to ten thousand people: 1 MB instead of 64 kB. */
export const TakesLongList = () => RouteConfig({ takes: 'long-list' } satisfies BodyConfig);

/**
 * An operation whose body is kept as the bytes that came (`request.rawBody`), up to 1 MB, with any content: its
 * signature is checked before anything is made of it.
 */
export const TakesSignedBytes = () => RouteConfig({ takes: 'signed-bytes' } satisfies BodyConfig);

/** An operation that mail programs call with a form, of which nothing is read (RFC 8058). */
export const TakesOneClick = () => RouteConfig({ takesOneClick: true } satisfies BodyConfig);

/**
 * Reads bodies: JSON up to 16 kB of calls below /api/auth/, up to 64 kB of all others, unless the operation says that it
 * takes more. Size and structure are bounded before the first value is made, so that no body costs more than its bytes.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { takes } = (route.config ?? {}) as BodyConfig;
    if (takes) route.bodyLimit = LARGE_BODY_BYTES_MAX;
    else if (route.url.startsWith(AUTH_PATHS)) route.bodyLimit = AUTH_BODY_BYTES_MAX;
  });
  fastify.removeAllContentTypeParsers();
  parseJson(fastify);
  parseNothing(fastify);
  parseOneClick(fastify);
}

function parseJson(fastify: FastifyInstance): void {
  // The check that follows every parser refuses the keys that this one could look for.
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    const { takes } = request.routeOptions.config as BodyConfig;
    if (takes === 'signed-bytes') {
      request.rawBody = raw;
      return done(null, undefined);
    }
    if (raw.length === 0) return done(null, undefined);
    const text = raw.toString('utf8');
    const isUnfit =
      !isWithin(takes === 'long-list' ? LONG_LIST_SHAPE : SHAPE, raw) ||
      (text.includes('\uFFFD') && !Buffer.from(text, 'utf8').equals(raw));
    if (isUnfit) return done(new DomainError('MALFORMED_REQUEST'));
    void parse(request, text, (error, value) =>
      // No operation takes a list for its whole body.
      error || Array.isArray(value) ? done(new DomainError('MALFORMED_REQUEST')) : done(null, value),
    );
  });
}

/**
 * The console's data provider calls an empty body text; a body that is not empty is refused like any other that is no
 * JSON.
 */
function parseNothing(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new DomainError('UNSUPPORTED_MEDIA_TYPE')),
  );
}

/** No call takes a form but one that says so. */
function parseOneClick(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) => {
    const { takesOneClick } = request.routeOptions.config as BodyConfig;
    return takesOneClick ? done(null, undefined) : done(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

type Check = (value: unknown) => boolean;

/** What each rule accepts. A rule may accept less than class-validator does, never more. */
const CHECKS: Readonly<Record<string, (...constraints: never[]) => Check>> = {
  isString: () => (value) => typeof value === 'string',
  maxLength: (max: number) => (value) => typeof value === 'string' && value.length <= max,
  matches: (pattern: RegExp) => (value) => typeof value === 'string' && pattern.test(value),
  isIn: (values: readonly unknown[]) => (value) => values.includes(value),
  equals: (expected: unknown) => (value) => value === expected,
  isInt: () => (value) => Number.isInteger(value),
  min: (least: number) => (value) => typeof value === 'number' && value >= least,
  isBoolean: () => (value) => typeof value === 'boolean',
};

/**
 * Makes the reader of a body from the rules of its class: it answers an instance of the class, and undefined for whatever it
 * does not accept. That may be acceptable still: class-validator decides it, and words the refusal.
 *
 * @throws Error for a class with a rule that is not among `CHECKS`
 */
export function bodyReader<Body extends object>(shape: new () => Body): (value: unknown) => Body | undefined {
  const fields = [...fieldsOf(shape)];
  const names = new Set(fields.map(([name]) => name));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const plain = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(plain)) if (!names.has(name)) return undefined;
    for (const [name, isAccepted] of fields) if (!isAccepted(plain[name])) return undefined;
    return Object.assign(new shape(), plain);
  };
}

function fieldsOf(shape: new () => object): ReadonlyMap<string, Check> {
  const fields = new Map<string, Check>();
  const rules = getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false);
  for (const name of new Set(rules.map(({ propertyName }) => propertyName))) {
    const ofField = rules.filter(({ propertyName }) => propertyName === name);
    const isOptional = ofField.some((rule) => rule.name === 'isOptional');
    const checks = ofField.flatMap((rule) => (rule.type === 'customValidation' ? [checkOf(shape, rule)] : []));
    // Whatever a field without rules holds is ignored, but an object would be copied.
    if (checks.length === 0) checks.push((value) => typeof value !== 'object');
    fields.set(name, (value) => (isOptional && value == null) || checks.every((isAccepted) => isAccepted(value)));
  }
  return fields;
}

interface Rule {
  readonly name?: string;
  readonly each: boolean;
  readonly constraints?: readonly unknown[];
  readonly propertyName: string;
}

function checkOf(shape: new () => object, { name = '', each, constraints = [], propertyName }: Rule): Check {
  const make = each ? undefined : CHECKS[name];
  if (!make) throw new Error(`${shape.name}.${propertyName}: no check for the rule "${name}"`);
  return make(...(constraints as never[]));
}
