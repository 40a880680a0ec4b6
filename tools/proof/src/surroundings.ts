import { Latencies } from './latencies.js';
import { Mailbox } from './mailbox.js';
import { type Surroundings } from './simulated-player.js';

/** What players need to know, from the variables that name a running product; null when one is missing. */
export function surroundingsFrom(env: NodeJS.ProcessEnv, retryForMs: number): Surroundings | null {
  const { APP_URL, PUBLIC_URL, MAIL_URL, PAYSTACK_BASE_URL } = env;
  if (!APP_URL || !MAIL_URL || !PAYSTACK_BASE_URL) return null;
  return {
    app: APP_URL,
    origin: PUBLIC_URL ?? APP_URL,
    mailbox: new Mailbox(MAIL_URL),
    paystack: PAYSTACK_BASE_URL,
    latencies: new Latencies(),
    retryForMs,
  };
}
