import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, EventStoreUnavailable, type NewEvent, WrongExpectedRevision } from '../event-store.js';

/** The server is there and refuses what `EVENTSTORE_URL` says of it: one line that says what to do. */
export class EventStoreRefused extends Error {
  override readonly name = 'EventStoreRefused';
  constructor(why: string, options?: { cause?: unknown }) {
    super(`EVENTSTORE_URL: ${why} (docs/operations.md)`, options);
  }
}

type Asked = 'read' | 'append';

const READ_DENIED =
  'its account may not read $all. As an administrator of the server, give it the right: ' +
  `setStreamMetadata('$all', { acl: { readRoles: ['USER', '$admins'] } })`;
const APPEND_DENIED =
  'its account may not append events. Give it the right to write to streams of its own on the server';

/** What the words of a failure mean for the operator; the first that matches. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/PERMISSION_DENIED|access denied/i, READ_DENIED],
  [/UNAUTHENTICATED|not authenticated|invalid credentials/i, 'the server does not accept this user and password'],
  [/wrong version number|packet length too long/i, 'the server does not speak TLS: write tls=false'],
  [/altnames|ALTNAME/, 'the certificate of the server names another host: use a host name that stands in it'],
  [/certificate has expired|CERT_HAS_EXPIRED/, 'the certificate of the server has expired'],
  [
    /self.signed|unable to (?:verify|get)|UNABLE_TO|issuer/i,
    'the certificate of the server is of no known authority: name its file with tlsCAFile=/path/ca.crt',
  ],
  [
    /Last error: Failed to connect/,
    'something listens there that does not speak plain gRPC: the server wants TLS, so write tls=true',
  ],
  [/ENOENT: [^']{0,80}open '([^']+)'/, 'the file of tlsCAFile cannot be read'],
];

/** Why a failure is none that passes by itself, in words for the operator; null where it may pass. Pure. */
export function refusalIn(error: unknown, asked: Asked): string | null {
  const words = wordsOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  return reason === READ_DENIED && asked === 'append' ? APPEND_DENIED : reason;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${wordsOf(error.cause)}`;
}

const TRIES = 3;
const PAUSE_MS = 500;
/** No stream of ours is ever there, so nothing is written. */
const NOWHERE = { stream: 'installation-probe', revision: 1_000_000 };

/**
 * Asks the server whether this account may read `$all` and append, without writing anything. A server that is away is no refusal.
 * @throws EventStoreRefused within 5 s
 */
export async function requireServerAccount(store: EventStore): Promise<void> {
  await ask('read', () => store.ping());
  await ask('append', async () => {
    await store.append(NOWHERE.stream, [anyEvent()], NOWHERE.revision).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    });
  });
}

/** A server that is just restarting may look like one of another kind for a moment. */
async function ask(asked: Asked, question: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await question();
    } catch (error) {
      const refusal = refusalIn(error, asked);
      if (refusal === null && error instanceof EventStoreUnavailable) return;
      if (refusal === null) throw error;
      if (tries === TRIES) throw new EventStoreRefused(refusal, { cause: error });
      await pause(PAUSE_MS);
    }
  }
}

function anyEvent(): NewEvent {
  const id = randomUUID();
  const metadata = { correlationId: id, causationId: id, actor: 'system:start', schemaVersion: 1 };
  return { id, type: 'Probed', data: {}, metadata: { ...metadata, occurredAt: new Date().toISOString() } };
}
