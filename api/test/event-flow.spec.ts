import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { registry } from '../src/bin/modules.js';
import { READ_MODELS } from '../src/event-sourcing/consumers/projection-tables.js';
import { describeEventFlow } from './support/event-flow-document.js';

const FILE = new URL('../../docs/event-flow.md', import.meta.url);

it('every read model that a query can wait for is registered, by its name', () => {
  expect(registry.projections.map(({ name }) => name).toSorted()).toEqual([...READ_MODELS]);
});

describe('docs/event-flow.md', () => {
  const document = describeEventFlow();

  it('is what the registrations say; `npm run event-flow` writes it anew', async () => {
    if (process.env.WRITE_EVENT_FLOW) await writeFile(FILE, document);
    expect(await readFile(FILE, 'utf8')).toBe(document);
  });

  it('says of every process manager what it does', () => {
    const rows = document.slice(document.indexOf('## Process managers')).trim().split('\n').slice(4);
    expect(rows).toHaveLength(registry.processManagers.length);
    expect(rows.filter((row) => row.split('|')[2]?.trim() === '')).toEqual([]);
  });
});
