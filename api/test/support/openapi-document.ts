import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@sabi50/contracts/brand';
import { createGenerator, type SchemaGenerator } from 'ts-json-schema-generator';
import { AppModule } from '../../src/bin/app.module.js';
import { loadConfig } from '../../src/platform/config.js';
import { ENDPOINT_REFERENCE } from '../../src/platform/http/endpoint.js';
import { createLogger } from '../../src/platform/logger.js';

const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/', import.meta.url));
const SCHEMAS = '#/components/schemas/';
const REFERENCE = new RegExp(`\\{"\\$ref":"${ENDPOINT_REFERENCE}([A-Z]+ \\w+)"\\}`, 'g');

interface Definition {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly unknown[];
  readonly items?: unknown;
}

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/**
 * The OpenAPI document of the product: its operations and bodies as the controllers describe them, the shapes of its
 * responses as the types of the contracts say them. Nothing is started: Nest only looks at the modules.
 */
export async function describeApi(): Promise<OpenAPIObject> {
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: 'postgres://localhost/none',
    SMTP_URL: 'smtp://localhost:9',
    PAYSTACK_BASE_URL: 'http://localhost:9',
    PAYSTACK_SECRET_KEY: 'sk_test_none',
    APP_SECRET: 'nothing is signed with this secret',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, createLogger('openapi', 'silent')),
    new FastifyAdapter(),
    { preview: true, logger: false, abortOnError: false },
  );
  const info = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'Amounts in responses are naira with two decimals; every error is {statusCode, code, message, errors?}.',
    )
    .setVersion('1')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie', name: 'sid' }, 'player')
    .addCookieAuth('asid', { type: 'apiKey', in: 'cookie', name: 'asid' }, 'staff')
    .build();
  const document = withResponses(SwaggerModule.createDocument(app, info));
  const schemas = document.components?.schemas ?? {};
  const views = schemasOf(namesIn(document).filter((name) => !(name in schemas)));
  const twice = Object.keys(views).filter((name) => name in schemas);
  if (twice.length > 0) throw new Error(`Both a class of the api and a type of the contracts: ${twice.join(', ')}`);
  return { ...document, components: { ...document.components, schemas: sorted({ ...schemas, ...views }) } };
}

/** The fields of each body of `Endpoints`, in order, those that may be left out with a question mark. */
export function bodiesOfEndpoints(): Readonly<Record<string, readonly string[]>> {
  const { definitions = {} } = generator().createSchema('Endpoints');
  const { properties: endpoints = {} } = definitions['Endpoints'] as Definition;
  const bodies = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const body = (endpoint as Definition).properties?.['body'] as Definition | undefined;
    if (!body) return [];
    const fields = Object.keys(body.properties ?? {});
    return [[name, fields.map((field) => `${field}${body.required?.includes(field) ? '' : '?'}`).toSorted()]];
  });
  return Object.fromEntries(bodies) as Record<string, string[]>;
}

/** The document with the responses of `Endpoints` in the place of the names of its operations. */
function withResponses(document: OpenAPIObject): OpenAPIObject {
  const { definitions = {} } = generator().createSchema('Endpoints');
  const { properties: endpoints = {} } = definitions['Endpoints'] as Definition;
  const schemaOf = (name: string): Definition => {
    const returned = (endpoints[name] as Definition).properties?.['returns'] as Definition;
    const [listed] =
      (definitions[returned.$ref?.replace('#/definitions/', '') ?? ''] as Definition | undefined)?.anyOf ?? [];
    return returned.$ref?.includes('/Listed<') ? ((listed as Definition).items as Definition) : returned;
  };
  const text = JSON.stringify(document).replaceAll(REFERENCE, (_, name: string) =>
    JSON.stringify(schemaOf(name)).replaceAll('#/definitions/', SCHEMAS),
  );
  return JSON.parse(text.replaceAll(/(\w+)<(\w+)>/g, '$1Of$2')) as OpenAPIObject;
}

/** The schemas that a document refers to, each once. */
const namesIn = (document: OpenAPIObject): readonly string[] => [
  ...new Set([...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)),
];

/** Reads the types of the contracts, once. */
let reader: SchemaGenerator | undefined;
const generator = (): SchemaGenerator =>
  (reader ??= createGenerator({
    path: `${CONTRACTS}src/**/*.ts`,
    tsconfig: `${CONTRACTS}tsconfig.json`,
    expose: 'export',
    jsDoc: 'extended',
    additionalProperties: true,
    skipTypeCheck: true,
    encodeRefs: false,
  }));

/**
 * The schemas of these types of the contracts, and of those that they are made of.
 * @throws NoRootTypeError where the contracts have no type of that name
 */
function schemasOf(names: readonly string[]): Schemas {
  const views = generator();
  const definitions = Object.assign({}, ...names.map((name) => views.createSchema(name).definitions)) as Schemas;
  const text = JSON.stringify(definitions).replaceAll('#/definitions/', SCHEMAS);
  // OpenAPI lets no angle brackets into names.
  return JSON.parse(text.replaceAll(/(\w+)<(\w+)>/g, '$1Of$2')) as Schemas;
}

const sorted = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)));
