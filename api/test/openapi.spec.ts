import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { describeApi } from './support/openapi-document.js';

const FILE = new URL('../openapi.json', import.meta.url);

describe('api/openapi.json', () => {
  it('is what the controllers and the contracts say; `npm run openapi` writes it anew', async () => {
    const document = `${JSON.stringify(await describeApi(), null, 2)}\n`;
    if (process.env.WRITE_OPENAPI) await writeFile(FILE, document);
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(JSON.parse(document));
  });
});
