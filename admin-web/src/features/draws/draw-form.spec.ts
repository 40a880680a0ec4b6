import { describe, expect, it } from '@jest/globals';
import { DRAWS as TEXTS } from '@sabi50/texts/console/en/draws';
import { type DrawNowView } from '@sabi50/contracts/draw-views';
import { bodyOf, formOf, validateDraw } from './draw-form';

const NOW = new Date('2026-11-20T12:00:00Z');
const DRAW = {
  ...{ kind: 'daily', threshold: 20, prize: null, value: null, picture: null, drawAt: null, countsFrom: null },
  playersIn: 0,
} as const satisfies DrawNowView['draw'];
const PLAN = {
  ...{ id: 'p', kind: 'daily', prize: 'A fan', value: '38000.00', pictureId: null, picture: null, threshold: 15 },
  ...{ drawDate: '2026-11-01', drawTime: '20:30', setAt: '', setByName: null, isDemo: false, revision: 4 },
} as const satisfies DrawNowView['newest'];

describe('the form of a draw', () => {
  it('begins with tomorrow evening and the threshold of before, where nothing was set', () =>
    expect(formOf({ draw: DRAW, newest: null }, NOW)).toMatchObject({
      ...{ prize: '', value: '', drawDate: '2026-11-21', drawTime: '20:00', threshold: '20' },
    }));

  it('begins with what was set, at the next draw', () => {
    const draw = { ...DRAW, drawAt: '2026-11-20T19:30:00.000Z' };
    expect(formOf({ draw, newest: PLAN }, NOW)).toMatchObject({
      ...{ prize: 'A fan', value: '38000', drawDate: '2026-11-20', drawTime: '20:30', threshold: '15' },
    });
    const later = { ...PLAN, drawDate: '2026-11-25' };
    expect(formOf({ draw, newest: later }, NOW).drawDate).toBe('2026-11-25');
  });

  const form = formOf({ draw: DRAW, newest: PLAN }, NOW);
  it.each([
    [{}, {}],
    [{ prize: ' ' }, { prize: TEXTS.prizeMissing }],
    [{ value: '' }, {}],
    [{ value: '₦38,000.50' }, {}],
    [{ value: '0' }, { value: TEXTS.valueWrong }],
    [{ value: 'much' }, { value: TEXTS.valueWrong }],
    [{ value: '100000001' }, { value: TEXTS.valueWrong }],
    [{ threshold: '2.5' }, { threshold: TEXTS.thresholdWrong }],
    [{ threshold: '' }, { threshold: TEXTS.thresholdWrong }],
    [
      { drawDate: '', drawTime: '' },
      { drawDate: TEXTS.dayMissing, drawTime: TEXTS.timeMissing },
    ],
  ])('with %j says %j', (typed, said) => expect(validateDraw({ ...form, ...typed }, TEXTS)).toEqual(said));

  it('is sent without signs and commas, and against what was seen', () =>
    expect(bodyOf('daily', { ...form, prize: ' A fan ', value: '₦38,000.50' }, 4)).toEqual({
      ...{ kind: 'daily', prize: 'A fan', value: '38000.50', pictureId: null, threshold: 15, revision: 4 },
      ...{ drawDate: '2026-11-21', drawTime: '20:30' },
    }));
});
