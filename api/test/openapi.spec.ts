import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenAPIObject } from '@nestjs/swagger';
import { type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { bodiesOfEndpoints, describeApi } from './support/openapi-document.js';

const FILE = new URL('../openapi.json', import.meta.url);

interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly readOnly?: boolean }>>;
  readonly required?: readonly string[];
}

/** The schema of the class that reads the body; undefined where the body has none of its own. */
function schemaOfBody({ paths, components }: OpenAPIObject, name: string): BodySchema | undefined {
  const [method = '', route = ''] = name.split(' ');
  const path = ROUTES[route as RouteName].replaceAll(/:(\w+)/g, '{$1}');
  const body = paths[path]?.[method.toLowerCase() as 'post']?.requestBody as
    { content?: Record<string, { schema?: { $ref?: string } }> } | undefined;
  const reference = body?.content?.['application/json']?.schema?.$ref;
  return reference ? (components?.schemas?.[reference.replace(/.*\//, '')] as BodySchema) : undefined;
}

describe('api/openapi.json', () => {
  let described: Awaited<ReturnType<typeof describeApi>>;

  beforeAll(async () => {
    described = await describeApi();
  });

  it('is what the controllers and the contracts say; `npm run openapi` writes it anew', async () => {
    const document = `${JSON.stringify(described, null, 2)}\n`;
    if (process.env.WRITE_OPENAPI) await writeFile(FILE, document);
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(JSON.parse(document));
  });

  it('has the fields of each body that `Endpoints` names', () => {
    const bodies = Object.entries(bodiesOfEndpoints()).map(([name, fields]) => {
      const schema = schemaOfBody(described, name);
      const taken = Object.entries(schema?.properties ?? {}).filter(([, { readOnly }]) => !readOnly);
      const names = taken.map(([field]) => `${field}${schema?.required?.includes(field) ? '' : '?'}`);
      return [name, fields, schema ? names.toSorted() : fields] as const;
    });
    expect(bodies.filter(([, fields, names]) => JSON.stringify(fields) !== JSON.stringify(names))).toEqual([]);
    expect(bodies.length).toBeGreaterThan(60);
  });
});
