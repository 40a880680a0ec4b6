import { describe, expect, it } from '@jest/globals';
import { type RetentionView } from '@sabi50/contracts/retention';
import { isOverdue } from './retention.rules';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const LOGINS: RetentionView = {
  ...{ kind: 'logins', days: 180, until: null, setting: 'LOGINS_KEPT_DAYS', removed: 3 },
  ...{ lastRunAt: '2026-11-20T00:10:00.000Z', oldestAt: '2026-05-24T00:10:00.000Z' },
};

describe('data that goes by age', () => {
  it('is overdue when the job has not looked for two days, or never did', () => {
    expect(isOverdue(LOGINS, NOW)).toBe(false);
    expect(isOverdue({ ...LOGINS, lastRunAt: '2026-11-18T11:59:00.000Z' }, NOW)).toBe(true);
    expect(isOverdue({ ...LOGINS, lastRunAt: null }, NOW)).toBe(true);
  });

  it('is overdue when something is left two days over its period', () => {
    expect(isOverdue({ ...LOGINS, oldestAt: '2026-05-22T11:59:00.000Z' }, NOW)).toBe(true);
    expect(isOverdue({ ...LOGINS, days: null, oldestAt: '2020-01-01T00:00:00.000Z' }, NOW)).toBe(false);
    expect(isOverdue({ ...LOGINS, oldestAt: null }, NOW)).toBe(false);
  });

  it('is never overdue without a period', () => {
    expect(isOverdue({ ...LOGINS, kind: 'accounts', days: null, until: 'erasure', lastRunAt: null }, NOW)).toBe(false);
  });
});
