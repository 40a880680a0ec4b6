import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { registry } from '../src/bin/modules.js';
import { BOUND_TABLES } from './tampers/bound-tampers.js';
import { KEPT } from './tampers/kept-tampers.js';
import { DRIFTS, TAMPERS } from './tampers/tampers.js';

const PROJECT = join(import.meta.dirname, '../..');
const VERIFIER = join(PROJECT, 'packages/verifier/src/run');

/** The tables of a projection that have a column of money or of points. */
function tablesOfValue(ddl: string): readonly string[] {
  const tables = ddl.split(/create table /).slice(1);
  return tables
    .filter((table) => /^\s*\w*(_kobo|points)\w* +\w/m.test(table) || /[(,]\s*points +\w/.test(table))
    .map((table) => table.split(/\W/)[0] as string);
}

/** The tables that the verifier's statements name, without their schemas. */
function tablesRead(): readonly string[] {
  const files = readdirSync(VERIFIER).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  const texts = files.flatMap((file) => readFileSync(join(VERIFIER, file), 'utf8').match(/`[^`]*`|'[^'\n]*'/g) ?? []);
  const statements = texts.filter((text) => text.includes('select '));
  const named = statements.flatMap((text) => [
    ...text.matchAll(/(?<!epoch |distinct )\b(?:from|join) (?!lateral\b)(?:\w+\.)?(\w+)/g),
  ]);
  const derived = new Set(statements.flatMap((text) => [...text.matchAll(/with (\w+) as/g)].map(([, name]) => name)));
  return [...new Set(named.map(([, table]) => table as string))].filter(
    (table) => !derived.has(table) && !table.startsWith('pg_'),
  );
}

/** Says only what the log has yet to hear: a row of it excuses a station, and proves nothing. */
const EXCUSES = ['account_station_changes'];

const tampered = [
  ...EXCUSES,
  ...new Set([...DRIFTS.map(([table]) => table), ...KEPT.map(({ table }) => table), ...BOUND_TABLES, 'snapshots']),
];

describe('read models that show money or points', () => {
  it('are compared with the log, each by a drift that is found', () => {
    const shown = registry.projections.flatMap(({ ddl }) => tablesOfValue(ddl));
    expect(shown.length).toBeGreaterThan(10);
    expect(DRIFTS.map(([table]) => table)).toEqual(expect.arrayContaining(shown));
  });
});

describe('tables that the verifier reads', () => {
  it('are each tampered with, and found out', () => {
    expect(tablesRead().length).toBeGreaterThan(25);
    expect(tablesRead().filter((table) => !tampered.includes(table))).toEqual([]);
  });
});

describe('ways of tampering that are made', () => {
  it('are those of the table in docs/verification.md, with what finds them', () => {
    const document = readFileSync(join(PROJECT, 'docs/verification.md'), 'utf8');
    const rows = [...document.matchAll(/^\| (.+?) +\| yes +\| (.+?) +\|$/gm)].map(([, name, by]) => `${name}: ${by}`);
    const made = TAMPERS.map(({ name, found }) => `${name}: ${found.map((what) => `\`${what}\``).join(', ')}`);
    expect(rows).toEqual(made);
  });
});
