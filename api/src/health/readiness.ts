import { type HealthCheckResult } from '@nestjs/terminus';
import { FAR_BEHIND_SECONDS } from '../event-sourcing/consumers/reader-lags.js';

/**
 * `ready`; `degraded`: everything answers, but a read model or a reaction to events is stuck or far behind; `draining`:
 * this process is about to end; `unavailable`: a part does not answer.
 */
export const READINESS = ['ready', 'degraded', 'draining', 'unavailable'] as const;
export type Readiness = (typeof READINESS)[number];

/** What the indicator of the read models tells beside its state. */
interface Projections {
  readonly poisoned?: readonly unknown[];
  readonly parked?: readonly unknown[];
  readonly lagSeconds?: Readonly<Record<string, number>>;
}

/** One word for how everything is. */
export function readinessOf({ status, details }: Pick<HealthCheckResult, 'status' | 'details'>): Readiness {
  if (status !== 'ok') return 'unavailable';
  const { poisoned = [], parked = [], lagSeconds = {} } = (details['projections'] ?? {}) as Projections;
  const isBehind = Object.values(lagSeconds).some((seconds) => seconds > FAR_BEHIND_SECONDS);
  return poisoned.length > 0 || parked.length > 0 || isBehind ? 'degraded' : 'ready';
}
