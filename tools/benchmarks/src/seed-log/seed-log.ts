import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyIn } from './copy-in.js';
import { type SeededBank, type WrittenEntry, WrittenPlayer, type WrittenEvent } from './written-player.js';

const PLAYERS_AT_ONCE = 50;
const GAMES_EACH = 100;
const STEP_MS = 60_000;
const DAYS_AGO = 30;
const DAY_MS = 86_400_000;
const QUESTIONS = 60;
const COLUMNS = 'es.events (stream, revision, id, type, data, metadata, recorded_at)';
const ENTRY_COLUMNS = `staff_log (occurred_at, actor_id, actor_role, request_id, action, subject, subject_id, before, after,
  event_id, change_id)`;

/**
 * Writes a log as players fill it, straight into an installation's PostgreSQL by COPY: deposits with their payments,
 * games with their fees and answers, adjustments; all of it decided and sealed by the product's own rules, so that it is
 * proved by `ledger:verify` once the read models are rebuilt. Answers how many events were written: at least `events`.
 * Their times go on from the newest event, into the future if need be; those of an empty log begin 30 days ago.
 */
export async function seedLog(url: string, events: number, onProgress: (written: number) => void): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const begunMs = await beginning(client);
  const bank = await seedBank(client, begunMs);
  const staffId = randomUUID();
  await seedAccounts(client, [staffId], { atMs: begunMs, isStaff: true });
  let written = 0;
  for (let atMs = begunMs; written < events;) {
    const players = Array.from({ length: PLAYERS_AT_ONCE }, () => new WrittenPlayer(bank, staffId));
    const ids = players.map(({ userId }) => userId);
    await seedAccounts(client, ids, { atMs, isStaff: false });
    for (let game = 0; game < GAMES_EACH && written < events; game += 1, atMs += STEP_MS) {
      const step = players.flatMap((player) => player.play(atMs)).sort((one, other) => one.atMs - other.atMs);
      await copyIn(client, COLUMNS, step.map(rowOf));
      const entries = players.flatMap((player) => player.entries.splice(0));
      if (entries.length > 0) await copyIn(client, ENTRY_COLUMNS, entries.map(entryRowOf));
      written += step.length;
      onProgress(written);
    }
  }
  await client.query('analyze es.events');
  await client.end();
  return written;
}

/** Where the times of the new events begin, in ms since 1970: no event is recorded before one that stands before it. */
async function beginning(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newestMs: number | null }>(
    'select ceil(extract(epoch from max(recorded_at)) * 1000)::float8 as "newestMs" from es.events',
  );
  return rows[0]?.newestMs ?? Date.now() - DAYS_AGO * DAY_MS;
}

function rowOf({
  stream,
  revision,
  id,
  type,
  data,
  actor,
  atMs,
  schemaVersion,
}: WrittenEvent): readonly (string | number)[] {
  const occurredAt = new Date(atMs).toISOString();
  const metadata = { correlationId: 'seed', causationId: 'seed', actor, schemaVersion, occurredAt };
  return [stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata), occurredAt];
}

function entryRowOf({ atMs, staffId, userId, before, after, eventId, changeId }: WrittenEntry): readonly string[] {
  const what = ['super_admin', 'seed', 'user.adjust', 'user', userId, JSON.stringify(before), JSON.stringify(after)];
  return [new Date(atMs).toISOString(), staffId, ...what, eventId, changeId];
}

/** Whose the streams are; none of them can log in. */
async function seedAccounts(
  client: pg.Client,
  ids: readonly string[],
  { atMs, isStaff }: { readonly atMs: number; readonly isStaff: boolean },
): Promise<void> {
  await client.query(
    `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source,
                           is_admin, admin_role, created_at)
     select id, 'Seeded', 'Player', id || '@seeded.example', '+' || translate(id::text, 'abcdef-', ''), 'en', 'Lagos', 'female',
            'radio', $2, case when $2 then 'super_admin' end, $3
       from unnest($1::uuid[]) id`,
    [ids, isStaff, new Date(atMs)],
  );
}

/** Questions that the games are about; they are not drawn for anybody else. */
async function seedBank(client: pg.Client, atMs: number): Promise<SeededBank> {
  const questionIds = Array.from({ length: QUESTIONS }, () => randomUUID());
  const version = { options: ['first', 'second', 'third', 'fourth'], correctOption: 0, difficulty: 'easy' } as const;
  await client.query(
    `insert into questions (id, key, category, language, version, is_active, text, difficulty)
     select id, 'seeded-' || id, 'sports', 'en', 1, false, 'Seeded', 'easy' from unnest($1::uuid[]) id`,
    [questionIds],
  );
  await client.query(
    `insert into question_versions (question_id, version, text, options, correct_option, difficulty, created_at)
     select id, 1, 'Seeded', $2::text[], 0, 'easy', $3 from unnest($1::uuid[]) id`,
    [questionIds, version.options, new Date(atMs)],
  );
  return { questionIds, version };
}
