import { describe, expect, it } from '@jest/globals';
import { DRAWS as TEXTS } from '@sabi50/texts/console/en/draws';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { planChanges, setByText } from './draw-plan.rules';

const PLAN: DrawPlanView = {
  ...{ id: 'p', kind: 'daily', prize: 'A fan', value: '38000.00', pictureId: null, picture: null, threshold: 15 },
  ...{ drawDate: '2026-11-01', drawTime: '20:30', setAt: '', setByName: 'Sade Bello', isDemo: false, revision: 4 },
};

describe('what was set for a draw', () => {
  it('is said to be set by a member of the staff, by one who is gone, or by the demonstration', () => {
    expect(setByText(PLAN, TEXTS)).toBe('Sade Bello');
    expect(setByText({ ...PLAN, setByName: null }, TEXTS)).toBe('Deleted account');
    expect(setByText({ ...PLAN, setByName: null, isDemo: true }, TEXTS)).toBe('Demonstration');
  });

  it('stands beside what was set before, in the fields that changed', () => {
    const after = { ...PLAN, value: null, drawTime: '19:00', revision: 5 };
    expect(planChanges(after, PLAN, TEXTS)).toEqual([
      { name: 'Value in naira', before: '₦38,000', after: '–' },
      { name: 'First draw date', before: '1 Nov 2026, 20:30', after: '1 Nov 2026, 19:00' },
    ]);
    expect(planChanges({ ...PLAN, setByName: null }, PLAN, TEXTS)).toEqual([]);
  });
});
