import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { FIRST_STATIONS, seedStations } from '../src/features/stations/seed-stations/seed-stations.js';
import { ADMIN_MATRIX, type AdminRow } from './admin-matrix.js';
import { type MatrixCalls } from './authorisation-step-up.js';
import { eventually } from './support/eventually.js';
import { createTestAccount } from './support/test-accounts.js';

const READERS = ['superAdmin', 'stationAdmin', 'viewOnlyAdmin'] as const;
type Reader = (typeof READERS)[number];

interface Whole {
  readonly address?: readonly Reader[];
  readonly number?: readonly Reader[];
}

const SUPER = ['superAdmin'] as const;
const WITH_FIGURES = ['superAdmin', 'stationAdmin'] as const;

/**
 * The calls of the console that tell an address or a number of a player whole, and whom. The specification names them: lists
 * and their files, the form, and what mails are written from. Every other call tells neither, or both masked.
 */
const TOLD_WHOLE: Readonly<Record<string, Whole>> = {
  'GET /api/admin/users': { address: WITH_FIGURES, number: SUPER },
  'GET /api/admin/users/export': { address: WITH_FIGURES, number: SUPER },
  'GET /api/admin/users/{id}': { address: WITH_FIGURES, number: SUPER },
  'GET /api/admin/all-users': { address: SUPER, number: SUPER },
  'GET /api/admin/users/{id}/personal-data': { address: SUPER, number: SUPER },
  'POST /api/admin/users/{id}/contact': { address: SUPER, number: SUPER },
  'GET /api/admin/quiz-activity': { address: WITH_FIGURES },
  'GET /api/admin/quiz-activity/{id}': { address: WITH_FIGURES },
  'GET /api/admin/quiz-activity/export': { address: WITH_FIGURES },
  'GET /api/admin/analytics/export': { address: WITH_FIGURES },
  'GET /api/admin/quiz-sessions': { address: WITH_FIGURES },
  'GET /api/admin/quiz-sessions/{id}': { address: WITH_FIGURES },
  'GET /api/admin/payment-activities': { address: SUPER },
  'GET /api/admin/payment-activities/{id}': { address: SUPER },
  'GET /api/admin/payment-activities/export': { address: SUPER },
  'GET /api/admin/all-emails': { address: SUPER },
  'GET /api/admin/email-broadcast-targets/{type}': { address: SUPER },
  'GET /api/admin/broadcasts/{id}/recipients': { address: SUPER },
  'GET /api/admin/mail-suppressions': { address: SUPER },
  'GET /api/admin/mail-suppressions/{id}': { address: SUPER },
  'GET /api/admin/unmatched-webhooks/{id}': { address: SUPER },
  'GET /api/admin/winners': { number: SUPER },
  'GET /api/admin/winners/{id}': { number: SUPER },
  'GET /api/admin/winners/export': { number: SUPER },
};

/** Where the player of the matrix is found by these calls. */
const PLACES: Readonly<Record<string, Pick<AdminRow, 'path' | 'query'>>> = {
  'GET /api/admin/search': { query: '?q=Kontakt' },
  'GET /api/admin/users': { query: '?search=Kontakt' },
  'GET /api/admin/winner-candidates': { query: '?drawKind=special&drawDate=2026-01-01&search=Kontakt' },
  'GET /api/admin/games/{id}': { path: { id: '$session' } },
  'GET /api/admin/quiz-sessions/{id}': { path: { id: '$session' } },
  'GET /api/admin/payments/{reference}': { path: { reference: '$payment' } },
  'GET /api/admin/payment-activities': { query: '?userName=Kontakt' },
  'GET /api/admin/payment-activities/{id}': { path: { id: '$activity' } },
  'GET /api/admin/broadcasts/{id}': { path: { id: '$broadcast' } },
  'GET /api/admin/broadcasts/{id}/recipients': { path: { id: '$broadcast' } },
  'GET /api/admin/mail-suppressions/{id}': { path: { id: '$suppression' } },
  'GET /api/admin/unmatched-webhooks/{id}': { path: { id: '$webhook' } },
  'GET /api/admin/winners/{id}': { path: { id: '$winner' } },
};

const ASKED = ADMIN_MATRIX.filter(
  ({ operation }) => operation.startsWith('GET ') || operation === 'POST /api/admin/users/{id}/contact',
);

/** Which roles a call tells the address or the number of a player whole. */
export function contactSpecs({ product, callAs, names }: MatrixCalls): void {
  const clients = {} as Record<Reader, HttpClient>;
  let address = '';
  let digits = '';
  const run = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    product().database.query<Row>(text, values);

  beforeAll(async () => {
    await seedStations(product().app);
    const stationId = FIRST_STATIONS[0]?.id ?? '';
    const signIn = async (role: 'super_admin' | 'radio_station_admin' | null): Promise<HttpClient> => {
      const { id: userId } = await createTestAccount(product().database, { role, stationId });
      return product().signedIn({ userId, kind: 'staff', ...(role && { role }), stationId });
    };
    clients.superAdmin = await signIn('super_admin');
    clients.stationAdmin = await signIn('radio_station_admin');
    clients.viewOnlyAdmin = await signIn(null);
    await plant(stationId);
  });

  /** The player of the matrix wherever a call could tell of them. */
  async function plant(stationId: string): Promise<void> {
    const [player] = await run<{ email: string; mobile: string }>(
      `update accounts set first_name = 'Kontakt', station_id = $2, email_verified_at = null where id = $1
       returning email, mobile`,
      [names['$player'], stationId],
    );
    address = player?.email ?? '';
    digits = (player?.mobile ?? '').slice('+234'.length);
    await eventually(async () => {
      const [activity] = await run<{ id: string }>('select id from read.payment_activities where reference = $1', [
        names['$payment'],
      ]);
      names['$activity'] = activity?.id ?? '';
      expect(activity).toBeDefined();
      expect(await run('select 1 from read.quiz_sessions where id = $1', [names['$session']])).toHaveLength(1);
      // A station's games are counted by day, once the player's change of station has come through the log.
      const ofStation = 'select 1 from read.activity_station_days where station_id = $1 and players > 0';
      expect(await run(ofStation, [stationId])).not.toHaveLength(0);
    });
    const of = (name: string): string => (names[name] = randomUUID());
    await run(
      `insert into broadcasts (id, kind, category, is_template, subject, content, enable_mime, status, recipients, created_by)
       values ($1, 'custom', 'custom', false, 'News', 'News', true, 'done', 1, $2)`,
      [of('$broadcast'), names['$player']],
    );
    await run(
      `insert into broadcast_recipients (broadcast_id, user_id, status, next_try_at) values ($1, $2, 'sent', null)`,
      [...[names['$broadcast'], names['$player']]],
    );
    const [suppressed] = await run<{ id: string }>(
      `insert into mail_suppressions (email, user_id, reason) values ($1, $2, 'staff') returning id`,
      [address, names['$player']],
    );
    names['$suppression'] = suppressed?.id ?? '';
    await run(
      `insert into unmatched_webhooks (id, digest, reason, takes_back, body, received_at, last_received_at)
       values ($1::uuid, $1::uuid::text, 'unknown-reference', false, $2, now(), now())`,
      [
        of('$webhook'),
        Buffer.from(JSON.stringify({ event: 'charge.success', data: { customer: { email: address } } })),
      ],
    );
    await run(`insert into winners (id, full_name, phone_number, state) values ($1, 'Kontakt Player', $2, 'Lagos')`, [
      ...[of('$winner'), `+234${digits}`],
    ]);
  }

  describe.each(READERS)('%s', (reader) => {
    it.each(ASKED)('$operation', async (row) => {
      const { operation } = row;
      const { body } = await callAs({ ...row, ...PLACES[operation] }, clients[reader]);
      const told = JSON.stringify(body);
      const { address: addressTo = [], number: numberTo = [] } = TOLD_WHOLE[operation] ?? {};
      expect({ address: told.includes(address), number: told.includes(digits) }).toEqual({
        address: addressTo.includes(reader),
        number: numberTo.includes(reader),
      });
    });
  });

  it('has no row for a call that does not exist', () => {
    const known = ASKED.map(({ operation }) => operation);
    expect(
      [...Object.keys(TOLD_WHOLE), ...Object.keys(PLACES)].filter((operation) => !known.includes(operation)),
    ).toEqual([]);
  });
}
