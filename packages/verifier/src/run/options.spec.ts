import { describe, expect, it } from '@jest/globals';
import { type Difference } from '../checks/difference.js';
import { hasDemoAccounts } from './declared.js';
import { optionsOf, requireKnown, UsageError, within } from './options.js';
import { type Report } from './verify.js';

const ADA = '00000000-0000-4000-8000-00000000000a';

describe('the options of the verifier', () => {
  it('are none, by default: everything of any time', () => {
    expect(optionsOf([])).toEqual({
      ...{
        json: null,
        walletsOnly: false,
        chainsOnly: false,
        totals: false,
        wallet: undefined,
        fromMs: -Infinity,
        toMs: Infinity,
      },
      ...{ checkpoints: [], keys: [] },
    });
  });

  it('are what was asked for', () => {
    const asked = ['--json', 'report.json', '--totals', '--wallet', ADA.toUpperCase(), '--from', '2026-11-22'];
    expect(optionsOf([...asked, '--to', '2026-11-23T01:00:00+01:00', '--wallets-only'])).toEqual({
      ...{ json: { file: 'report.json' }, walletsOnly: true, chainsOnly: false, totals: true, wallet: ADA },
      ...{ fromMs: Date.parse('2026-11-22T00:00:00Z'), toMs: Date.parse('2026-11-23T00:00:00Z') },
      ...{ checkpoints: [], keys: [] },
    });
    expect(optionsOf(['--json']).json).toEqual({ file: null });
    expect(optionsOf(['--chains-only'])).toMatchObject({ walletsOnly: true, chainsOnly: true });
  });

  it.each<[string, readonly string[]]>([
    ['--wallet takes the id of a player', ['--wallet', 'ada']],
    ['--from takes a day', ['--from', 'yesterday']],
    ['--from takes a day', ['--from', '2026-02-31']],
    ['--from takes a day', ['--from', '2026-13-01']],
    ['--to takes a day', ['--to', '2026-11-22T10:00']],
    ['--to takes a day', ['--to', '2026-11-22T25:00:00Z']],
    ['--from has to be before --to', ['--from', '2026-11-23', '--to', '2026-11-22']],
    ['--from has to be before --to', ['--from', '2026-11-22', '--to', '2026-11-22']],
    ['report.json means nothing here', ['report.json']],
    ['one two means nothing here', ['--json', 'one', 'two']],
    ["Unknown option '--walet'", ['--walet', ADA]],
    ["Option '--wallet <value>' argument missing", ['--wallet']],
  ])('are refused: %s', (words, args) => {
    expect(() => optionsOf(args)).toThrow(UsageError);
    expect(() => optionsOf(args)).toThrow(words);
  });
});

describe('differences of a time', () => {
  const one = (what: string, at?: string): Difference => ({ what, where: 'wallet-a', at, detail: '' });
  const report = {
    differences: [
      one('before', '2026-11-21T23:59:59.999Z'),
      one('first', '2026-11-22T00:00:00.000Z'),
      one('last', '2026-11-22T23:59:59.999Z'),
      one('after', '2026-11-23T00:00:00.000Z'),
      one('of-no-time'),
      one('of-a-time-that-nobody-can-read', 'soon'),
    ],
    differencesFound: 8,
  } as unknown as Report;

  it('are those from the first moment on, before the last; what has no time is always listed', () => {
    const found = within(report, optionsOf(['--from', '2026-11-22', '--to', '2026-11-23']));
    expect(found.differences.map(({ what }) => what)).toEqual([
      ...['first', 'last', 'of-no-time', 'of-a-time-that-nobody-can-read'],
    ]);
    // Two were counted and not listed.
    expect(found.differencesFound).toBe(6);
  });

  it('are all without options', () => expect(within(report, optionsOf([]))).toEqual(report));
});

describe('a player whom nothing names', () => {
  const report = (events: number, differencesFound: number) => ({ events, differencesFound }) as Report;

  it('is no player that is all right', () => {
    expect(() => requireKnown(report(0, 0), { wallet: ADA })).toThrow(UsageError);
    expect(() => requireKnown(report(0, 0), { wallet: ADA })).toThrow(ADA);
  });

  it('is not one whose events are gone while a table still shows them', () => {
    expect(() => requireKnown(report(0, 1), { wallet: ADA })).not.toThrow();
    expect(() => requireKnown(report(3, 0), { wallet: ADA })).not.toThrow();
    expect(() => requireKnown(report(0, 0), { wallet: undefined })).not.toThrow();
  });
});

describe('an installation with demo accounts', () => {
  it.each([
    [{}, true],
    [{ SEED_DEMO: 'false' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_1' }, false],
    [{ PUBLIC_URL: 'https://play.example.ng' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000', PAYSTACK_SECRET_KEY: 'sk_test_1' }, true],
    [{ NODE_ENV: 'production', SEED_DEMO: 'true' }, true],
  ])('says so by its environment: %j %s', (env, expected) => expect(hasDemoAccounts(env)).toBe(expected));
});
