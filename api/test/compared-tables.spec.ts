import { describe, expect, it } from '@jest/globals';
import { registry } from '../src/modules.js';
import { DRIFTS } from './tampers/tampers.js';

/** The tables of a projection that have a column of money or of points. */
function tablesOfValue(ddl: string): readonly string[] {
  const tables = ddl.split(/create table /).slice(1);
  return tables
    .filter((table) => /^\s*\w*(_kobo|points)\w* +\w/m.test(table) || /[(,]\s*points +\w/.test(table))
    .map((table) => table.split(/\W/)[0] as string);
}

describe('read models that show money or points', () => {
  it('are compared with the log, each by a drift that is found', () => {
    const shown = registry.projections.flatMap(({ ddl }) => tablesOfValue(ddl));
    expect(shown.length).toBeGreaterThan(10);
    expect(DRIFTS.map(([table]) => table)).toEqual(expect.arrayContaining(shown));
  });
});
