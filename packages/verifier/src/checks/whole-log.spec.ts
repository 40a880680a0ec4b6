import { describe, expect, it } from '@jest/globals';
import { compareAccounts } from './account-rows.js';
import { type Catalogue, compareCatalogue, GUARDS, PLAIN_TABLES } from './catalogue.js';
import { compareMark, type MarkFacts } from './mark.js';
import { compareOutages } from './outages.js';

const FIRST = [...GUARDS.keys()][0];
const ID = '00000000-0000-4000-8000-0000000000aa';
const ADA = '00000000-0000-4000-8000-00000000000a';
const texts = (found: readonly { readonly what: string; readonly where: string }[]) =>
  found.map(({ what, where }) => `${what} ${where}`);

describe('the mark of the log', () => {
  const witness = { stream: 'wallet-a', revision: 3, eventId: 'e' };
  const right: MarkFacts = {
    remembered: { installationId: ID, epoch: 2, isInLog: true, witness },
    ...{ marks: new Map([[`installation-${ID}`, 2]]), witnessId: 'e', events: 9, rowsBeside: 4 },
  };

  it('is the one that the database remembers', () => {
    expect(compareMark(right)).toEqual([]);
    expect(compareMark({ ...right, remembered: null, marks: new Map(), events: 0, rowsBeside: 0 })).toEqual([]);
  });

  it.each<[string, Partial<MarkFacts>, readonly string[]]>([
    ['deleted', { marks: new Map() }, ['mark log_state.installation']],
    ['deleted on both sides', { marks: new Map(), remembered: null }, ['mark log_state.installation']],
    ['of another epoch', { marks: new Map([[`installation-${ID}`, 1]]) }, ['mark log_state.installation']],
    ['one of two', { marks: new Map([...right.marks, [`installation-${ADA}`, 1]]) }, ['mark log_state.installation']],
    ['without the event that was noted', { witnessId: null }, ['witness wallet-a']],
    ['in an empty log beside accounts', { marks: new Map(), events: 0, remembered: null }, ['empty-log es.events']],
  ])('is not %s', (_, changed, expected) => {
    expect(texts(compareMark({ ...right, ...changed }))).toEqual(expected);
  });
});

describe('what is read', () => {
  const right: Catalogue = {
    relations: [...PLAIN_TABLES, 'read.points_totals'].map((name) => ({
      ...{ name, kind: 'r', hasRules: false, hasPolicies: false, isInherited: false, isLogged: true },
    })),
    triggers: [...GUARDS].map(([name, on]) => ({
      ...{ name, on, fires: 'O', source: `\nbegin\n  raise exception 'never';\nend `, hasCondition: false },
    })),
    settings: [{ of: 'database sabi50', text: 'timezone=UTC' }],
  };
  const withRelation = (changed: object, name = 'es.events'): Catalogue => ({
    ...right,
    relations: right.relations.map((one) => (one.name === name ? { ...one, ...changed } : one)),
  });
  const withTrigger = (changed: object): Catalogue => ({
    ...right,
    triggers: right.triggers.map((one, index) => (index === 0 ? { ...one, ...changed } : one)),
  });

  it('are plain tables, and what may not change is guarded', () => {
    expect(compareCatalogue(right)).toEqual([]);
  });

  it.each<[string, Catalogue, string]>([
    ['a view', withRelation({ kind: 'v' }, 'read.points_totals'), 'not-a-plain-table read.points_totals'],
    ['a table with rules', withRelation({ hasRules: true }), 'not-a-plain-table es.events'],
    ['a table with row security', withRelation({ hasPolicies: true }), 'not-a-plain-table es.events'],
    ['a table with a child', withRelation({ isInherited: true }), 'not-a-plain-table es.events'],
    ['unlogged', withRelation({ isLogged: false }), 'not-a-plain-table es.events'],
    ['missing', { ...right, relations: right.relations.slice(1) }, 'not-a-plain-table es.events'],
    ['guarded by a trigger that sleeps', withTrigger({ fires: 'D' }), `not-guarded ${FIRST}`],
    ['guarded under a condition', withTrigger({ hasCondition: true }), `not-guarded ${FIRST}`],
    ['guarded against half of it', withTrigger({ on: ['update'] }), `not-guarded ${FIRST}`],
    ['guarded by a trigger for replicas', withTrigger({ fires: 'R' }), `not-guarded ${FIRST}`],
    [
      'guarded by a function that lets pass',
      withTrigger({ source: `begin return new; -- raise exception 'never'; end` }),
      `not-guarded ${FIRST}`,
    ],
    [
      'changed by a trigger of somebody else',
      {
        ...right,
        triggers: [
          ...right.triggers,
          {
            name: 'es.events.raise_gifts',
            fires: 'O',
            on: ['insert'],
            source: 'begin return new; end',
            hasCondition: false,
          },
        ],
      },
      'not-guarded es.events.raise_gifts',
    ],
    [
      'shown to sessions by another search path',
      { ...right, settings: [{ of: 'role sabi50', text: 'search_path=shadow, public' }] },
      'session-setting role sabi50',
    ],
    ['not guarded', { ...right, triggers: right.triggers.slice(1) }, `not-guarded ${FIRST}`],
  ])('is not %s', (_, catalogue, expected) => {
    expect(texts(compareCatalogue(catalogue))).toEqual([expected]);
  });
});

describe('an outage', () => {
  const now = new Date('2026-11-25T00:00:00.000Z');
  const nowS = now.getTime() / 1_000;

  it('begins, ends, and is over', () => {
    expect(compareOutages([{ fromS: nowS - 60, toS: nowS }], now)).toEqual([]);
    for (const [fromS, toS] of [
      [-Infinity, Infinity],
      [nowS - 60, Number.NaN],
      [nowS - 60, nowS + 60],
      [nowS - 60, nowS - 61],
    ] as const) {
      expect(texts(compareOutages([{ fromS, toS }], now))).toEqual(['outage outages']);
    }
    expect(texts(compareOutages([{ fromS: nowS - 60, toS: null as never }], now))).toEqual(['outage outages']);
  });
});

describe('an account', () => {
  const row = { id: ADA, isStaff: false, erasedAt: null, createdAt: '2026-11-24T10:00:00.000Z' };
  const sade = { ...row, id: ID, isStaff: true };
  const erased = { ...row, erasedAt: '2026-11-24T11:00:00.000Z' };
  const nextDay = new Date('2026-11-25T10:00:00.000Z');
  const named = {
    wallets: [{ userId: ADA, openedAt: '2026-11-24T10:00:01.000Z' }],
    ...{ erased: new Set<string>(), actors: new Map([[ID, 'wallet-a']]) },
  };

  it('is there for each wallet and each act of staff, and erased where the log says so', () => {
    expect(compareAccounts([row, sade], named, nextDay)).toEqual([]);
    expect(compareAccounts([erased, sade], { ...named, erased: new Set([ADA]) }, nextDay)).toEqual([]);
  });

  it('may have been erased a moment ago, before the log says so', () => {
    expect(compareAccounts([erased, sade], named, new Date('2026-11-24T11:00:01.000Z'))).toEqual([]);
  });

  it.each([
    ['deleted', [sade], named, `wallet-without-account wallet-${ADA}`],
    [
      'younger than its wallet',
      [{ ...row, createdAt: '2026-11-26T10:00:00.000Z' }, sade],
      named,
      `before-account wallet-${ADA}`,
    ],
    ['erased without an event', [erased, sade], named, 'erased accounts'],
    ['kept though it is erased', [row, sade], { ...named, erased: new Set([ADA]) }, `erased account-${ADA}`],
    ['of staff that is missing', [row], named, 'not-staff wallet-a'],
    ['of a player who acts as staff', [row, { ...sade, isStaff: false }], named, 'not-staff wallet-a'],
  ] as const)('is not %s', (_, rows, facts, expected) => {
    expect(texts(compareAccounts(rows, facts, nextDay))).toEqual([expected]);
  });
});
