import { describe, expect, it } from '@jest/globals';
import { EXPLANATIONS, judgeLog, type Verdict } from './own-log.rules.js';

describe('a log and a database', () => {
  it.each<[string, { epoch: number; isInLog: boolean }, { epoch: number | null; holdsWitness: boolean }, Verdict]>([
    ['belong together', { epoch: 1, isInLog: true }, { epoch: 1, holdsWitness: true }, 'own'],
    ['belong together after a repair', { epoch: 3, isInLog: true }, { epoch: 3, holdsWitness: true }, 'own'],
    ['are new', { epoch: 1, isInLog: false }, { epoch: null, holdsWitness: true }, 'unmarked'],
    ['were marked by who died then', { epoch: 1, isInLog: false }, { epoch: 1, holdsWitness: true }, 'own'],
    ['are of two installations', { epoch: 1, isInLog: true }, { epoch: null, holdsWitness: true }, 'of-another'],
    ['part at a repair that the log lacks', { epoch: 2, isInLog: true }, { epoch: 1, holdsWitness: true }, 'older-log'],
    [
      'part at a repair that the database lacks',
      { epoch: 1, isInLog: true },
      { epoch: 2, holdsWitness: false },
      'older-database',
    ],
    ['part at an event', { epoch: 1, isInLog: true }, { epoch: 1, holdsWitness: false }, 'parted'],
  ])('%s', (_what, known, found, verdict) => {
    expect(judgeLog(known, found)).toBe(verdict);
  });

  it('that do not belong together are reported with the command that puts it right', () => {
    for (const explanation of Object.values(EXPLANATIONS)) expect(explanation).toContain('`npm run restore:repair`');
    expect(EXPLANATIONS['older-database']).toContain('Accounts, staff and questions stay as they were in the backup');
  });
});
