import { describe, expect, it } from '@jest/globals';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { type RegradeJobView } from '@sabi50/contracts/question-views';
import { inOrder, type Job, jobOfBroadcast, jobOfRegrade } from './jobs.rules';

const REGRADE: RegradeJobView = {
  ...{ id: 'r1', questionId: 'q1', question: 'Who won?', state: 'previewing', games: 40, lookedAt: 10 },
  ...{ toChange: 4, changed: 0, askedAt: '2026-11-20T10:00:00.000Z', startedAt: null, doneAt: null },
};

describe('a job', () => {
  it('of a regrade counts the games that were looked at, and once it is started those that were changed', () => {
    expect(jobOfRegrade(REGRADE)).toMatchObject({ state: 'running', done: 10, all: 40, began: REGRADE.askedAt });
    const started = { ...REGRADE, state: 'paused' as const, changed: 3, startedAt: '2026-11-20T11:00:00.000Z' };
    expect(jobOfRegrade(started)).toMatchObject({ state: 'paused', done: 3, all: 4, began: started.startedAt });
  });

  it('of a broadcast counts what is settled, whatever became of it', () => {
    const counts = { queued: 2, sending: 1, sent: 4, deferred: 1, bounced: 1, failed: 1 };
    const broadcast = { id: 'b1', subject: 'Hello', status: 'sending', total: 10, counts } as BroadcastView;
    expect(jobOfBroadcast(broadcast)).toMatchObject({ state: 'running', done: 6, all: 10, path: '/broadcast/sent/b1' });
  });

  it('that moves or waits stands before the others, each the newest first', () => {
    const job = (id: string, state: Job['state'], began: string) => ({ id, state, began }) as Job;
    const jobs = [job('a', 'done', '3'), job('b', 'running', '1'), job('c', 'failed', '4'), job('d', 'paused', '2')];
    expect(inOrder(jobs).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });
});
