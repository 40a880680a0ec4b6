/** For the container's health check: exit code 0 when the api of this container answers, 1 otherwise. */
import { ROUTES } from '@sabi50/contracts/routes';

const ANSWER_WITHIN_MS = 4_000;

const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] || '3000'}${ROUTES.healthLive}`, {
  signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
