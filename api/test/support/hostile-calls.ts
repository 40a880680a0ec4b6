import fc from 'fast-check';
import { type OpenAPIObject } from '@nestjs/swagger';

/** One HTTP call, as bytes on the wire would make it. */
export interface HostileCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  readonly bodyFields: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation of the document, with the names of what it takes. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []) as readonly { name: string; in: string }[];
      const content = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
      const schema = content?.['application/json']?.schema;
      const resolved = schema?.$ref ? schemas[schema.$ref.split('/').at(-1) as string] : schema;
      return [
        {
          method: method.toUpperCase(),
          path,
          pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string),
          queryParameters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
          bodyFields: Object.keys(resolved?.properties ?? {}),
        },
      ];
    }),
  );
}

/** Values that broke somebody's server once. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\u0301',
  '😀'.repeat(300),
  '\u0323\u0301'.repeat(4_000),
  'x'.repeat(65_536),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '<svg onload=alert(1)>',
  'a\r\nb: c',
  '=cmd()',
  '{{7*7}}',
  '%s%n',
  '٠١٢٣٤٥',
  '１２３４５６',
  '12345',
  '1234567',
  '+234 0',
  '08030000001',
  'a@b.c',
  `${'a'.repeat(300)}@example.com`,
  '"quoted local"@example.com',
  'null',
  'NaN',
  '50 ',
  '0x10',
  '2026-02-30',
  '300000-01-01',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
] as const;

const HOSTILE_NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53 + 2,
  1e20,
  -(2 ** 63),
  13,
  199.999,
  200.001,
  50_000.01,
];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $gt: '' }, { toString: 1 }, ['a', 'b']),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const hostileWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS).filter((text) => text.length < 8_000),
  fc.constantFrom(...HOSTILE_NUMBERS).map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Whole bodies that are no object of the operation at all. */
const WHOLE_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '[{}]',
  '1',
  '"text"',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"constructor":1,"prototype":null}',
  '{"a":[{"__proto__":[],"constructor":"x"}]}',
  `{${Array.from({ length: 500 }, (_, index) => `"k${index}":1`).join()}}`,
  `[${'{},'.repeat(20_000)}{}]`,
  `{"a":[${'[[]],'.repeat(10_000)}1]}`,
  '1e400',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': 'with space' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
  { 'user-email': '<script>' },
  { 'admin-email': "' or 1=1" },
  { 'x-paystack-signature': 'zz' },
  { cookie: `sid=${'x'.repeat(4_000)}` },
  { accept: 'image/png' },
);

function bodyFor(operation: Operation, known: Readonly<Record<string, unknown>>): fc.Arbitrary<string | Buffer> {
  const fields = [...operation.bodyFields, 'surplus'];
  const spoiled = fc
    .tuple(
      fc.subarray(fields, { minLength: 1, maxLength: Math.min(3, fields.length) }),
      fc.array(hostileValue, { minLength: 3, maxLength: 3 }),
    )
    .map(([names, values]) => {
      const body: Record<string, unknown> = Object.fromEntries(
        operation.bodyFields.flatMap((name) => (name in known ? [[name, known[name]]] : [])),
      );
      names.forEach((name, index) => (body[name] = values[index]));
      return JSON.stringify(body);
    });
  return fc.oneof({ weight: 6, arbitrary: spoiled }, { weight: 2, arbitrary: fc.constantFrom(...WHOLE_BODIES) });
}

/** Malformed calls to one operation: its parameters, its body or its headers are spoiled, the rest is as it should be. */
export function hostileCalls(
  operation: Operation,
  known: Readonly<Record<string, unknown>>,
): fc.Arbitrary<HostileCall> {
  const { method, pathParameters, queryParameters } = operation;
  const path = fc
    .array(hostileWord, { minLength: pathParameters.length, maxLength: pathParameters.length })
    .map((words) =>
      pathParameters.reduce(
        (text, name, index) => text.replace(`{${name}}`, encode(words[index] as string)),
        operation.path,
      ),
    );
  const query = fc
    .array(
      fc.tuple(fc.constantFrom(...queryParameters, 'surplus', '__proto__', 'constructor', 'prototype'), hostileWord),
      { maxLength: 4 },
    )
    .map((pairs) =>
      pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`,
    );
  const body =
    method === 'GET' ? fc.constant(undefined) : fc.option(bodyFor(operation, known), { nil: undefined, freq: 12 });
  return fc.record({ path, query, body, headers: hostileHeaders }).map((call) => ({
    method,
    path: call.path + call.query,
    headers: call.body === undefined ? call.headers : { 'content-type': 'application/json', ...call.headers },
    body: call.body,
  }));
}

/** Percent-encoded; what cannot be encoded (a lone surrogate) is sent as bytes that are no UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
