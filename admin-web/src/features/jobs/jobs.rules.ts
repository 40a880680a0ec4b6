import { type BroadcastStatus, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { type RegradeJobView } from '@sabi50/contracts/question-views';
import { type ReconciliationRunView } from '@sabi50/contracts/reconciliation';
import { type VerificationState, type VerificationView } from '@sabi50/contracts/verification-views';

export const JOB_KINDS = ['regrade', 'broadcast', 'verification', 'reconciliation'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export type JobState = 'waiting' | 'running' | 'paused' | 'ready' | 'done' | 'differences' | 'failed' | 'cancelled';

/** Something that runs in the background, whatever part of the product it belongs to. */
export interface Job {
  readonly kind: JobKind;
  readonly id: string;
  /** What it is about; null where its kind says all. */
  readonly name: string | null;
  readonly state: JobState;
  readonly began: string;
  readonly ended: string | null;
  /** How many of how many; `all` is null where nobody knows before the end. */
  readonly done: number;
  readonly all: number | null;
  /** Where it is controlled, below the console's own path. */
  readonly path: string;
}

const OF_REGRADES: Readonly<Record<RegradeJobView['state'], JobState>> = {
  ...{ previewing: 'running', previewed: 'ready', running: 'running', paused: 'paused', done: 'done' },
};

export function jobOfRegrade(regrade: RegradeJobView): Job {
  const { id, questionId, question, state, games, lookedAt, toChange, changed, askedAt, startedAt, doneAt } = regrade;
  const isStarted = startedAt !== null;
  return {
    ...{ kind: 'regrade', id, name: question, state: OF_REGRADES[state], path: `/questions/${questionId}/show` },
    ...{ began: startedAt ?? askedAt, ended: doneAt },
    ...(isStarted ? { done: changed, all: toChange } : { done: lookedAt, all: games }),
  };
}

const OF_BROADCASTS: Readonly<Record<BroadcastStatus, JobState>> = {
  ...{ scheduled: 'waiting', queued: 'waiting', sending: 'running', paused: 'paused' },
  ...{ done: 'done', cancelled: 'cancelled' },
};

export const jobOfBroadcast = (broadcast: BroadcastView): Job => {
  const { id, subject, status, counts, total, createdAt, startedAt, finishedAt } = broadcast;
  return {
    ...{ kind: 'broadcast', id, name: subject, state: OF_BROADCASTS[status], path: `/broadcast/sent/${id}` },
    ...{ began: startedAt ?? createdAt, ended: finishedAt, all: total },
    done: total - counts.queued - counts.sending - counts.deferred,
  };
};

const OF_VERIFICATIONS: Readonly<Record<VerificationState, JobState>> = {
  ...{ waiting: 'waiting', running: 'running', clean: 'done', differences: 'differences' },
  ...{ failed: 'failed', 'broken-off': 'failed' },
};

export const jobOfVerification = ({ id, state, askedAt, startedAt, endedAt, events }: VerificationView): Job => ({
  ...{ kind: 'verification', id, name: null, state: OF_VERIFICATIONS[state], path: '/ledger' },
  ...{ began: startedAt ?? askedAt, ended: endedAt, done: events, all: null },
});

export const jobOfReconciliation = (run: ReconciliationRunView): Job => ({
  ...{ kind: 'reconciliation', id: run.startedAt, name: null, state: run.status, path: '/reconciliation' },
  ...{ began: run.startedAt, ended: run.endedAt, done: run.compared, all: run.transactions },
});

const isMoving = ({ state }: Job): boolean => state === 'running' || state === 'paused' || state === 'waiting';

/** What still moves or waits stands first, then the newest first. */
export const inOrder = (jobs: readonly Job[]): readonly Job[] =>
  [...jobs].sort((one, other) => Number(isMoving(other)) - Number(isMoving(one)) || compare(other.began, one.began));

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
