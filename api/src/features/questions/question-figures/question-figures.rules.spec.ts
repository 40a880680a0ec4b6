import { describe, expect, it } from '@jest/globals';
import { rateOf, versionFiguresOf, type VersionRow } from './question-figures.rules.js';

const row = (change: Partial<VersionRow> = {}): VersionRow => ({
  ...{ version: 2, text: 'How many?', options: ['Three', 'Four', 'Five'], correct_option: 2 },
  ...{
    created_at: new Date('2026-03-02T10:00:00Z'),
    created_by: 'ife',
    difficulty: 'medium' as const,
    chosen: [5, 2, 9, null],
    skipped: 3,
    late: 1,
  },
  ...change,
});

const NAMES = new Map([['ife', { name: 'Ifeoma Ezeh' }]]);

describe('the figures of a version', () => {
  it('say who wrote it; nobody is named for what was imported, or whose account is gone', () => {
    const by = (created_by: string | null) => versionFiguresOf(row({ created_by }), NAMES).by;
    expect([by('ife'), by(null), by('gone')]).toEqual(['Ifeoma Ezeh', null, null]);
  });

  it('say how often each of its options was chosen, and which is right', () => {
    expect(versionFiguresOf(row(), NAMES).options).toEqual([
      { text: 'Three', isRight: false, chosen: 5 },
      { text: 'Four', isRight: false, chosen: 2 },
      { text: 'Five', isRight: true, chosen: 9 },
    ]);
  });

  it('count skipped and late answers among those that are not right', () => {
    expect(versionFiguresOf(row(), NAMES)).toMatchObject({ answers: 20, successRate: 45, skipped: 3, late: 1 });
  });

  it('know no rate where nobody answered', () => {
    const nobody = row({ chosen: [null, null, null, null], skipped: 0, late: 0 });
    expect(versionFiguresOf(nobody, NAMES)).toMatchObject({ answers: 0, successRate: null });
  });

  it('have one decimal', () => expect([rateOf(1, 3), rateOf(2, 3), rateOf(0, 7)]).toEqual([33.3, 66.7, 0]));
});
