/**
 * For the container's health check: exit code 0 when the process of this container is well, 1 otherwise. An api has to answer
 * on PORT; `worker`, which has no port for the public, has to be ready on METRICS_PORT.
 */
import { ROUTES } from '@sabi50/contracts/routes';

const ANSWER_WITHIN_MS = 4_000;
const { PORT, METRICS_PORT } = process.env;

const url =
  process.argv[2] === 'worker'
    ? `http://127.0.0.1:${METRICS_PORT}/health/ready`
    : `http://127.0.0.1:${PORT || '3000'}${ROUTES.healthLive}`;
const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
