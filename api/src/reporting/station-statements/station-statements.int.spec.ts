import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import {
  type StatementPreviewView,
  type StationSharesView,
  type StationStatementsView,
  type StationStatementView,
} from '@sabi50/contracts/station-statement-views';
import { eventually } from '../../../test/support/eventually.js';
import { PlayedHistory } from '../../../test/support/played-history.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { rebuildProjection } from '../../event-sourcing/consumers/rebuild.js';
import { appendAtEnd } from '../../../test/event-sourcing/append-at-end.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { newId } from '../../kernel/ids.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { FIRST_STATIONS, seedStations } from '../../features/stations/seed-stations/seed-stations.js';
import { stationPlays } from './statements/station-plays.projection.js';

const [HERE = { id: '', name: '' }, THERE = { id: '', name: '' }] = FIRST_STATIONS;
const MONTH = '2026-03';
const MIDDLE = new Date('2026-03-15T12:00:00Z');
const WHY = 'As the contract says';

interface Refusal {
  readonly code?: string;
  readonly errors?: Record<string, unknown>;
}

describe('the statement of a radio station', () => {
  let product: TestProduct;
  let store: EventStore;
  let superAdmin: HttpClient;
  let adminHere: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct();
    await seedStations(product.app);
    store = product.app.get<EventStore>(EVENT_STORE);
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    superAdmin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    const role = 'radio_station_admin';
    const own = await createTestAccount(product.database, { role, stationId: HERE.id });
    adminHere = await product.signedIn({ userId: own.id, kind: 'staff', role, stationId: HERE.id });
  });
  afterAll(() => product.close());

  const at = (id: string) => ({
    shares: pathOf('adminStationShares', { id }),
    statements: pathOf('adminStationStatements', { id }),
    preview: (month: string) => `${pathOf('adminStationStatementPreview', { id })}?month=${month}`,
    file: (statementId: string, query: string) => pathOf('adminStationStatementFile', { id, statementId }) + query,
  });
  const setShare = (stationId: string, change: object, headers?: Record<string, string>) =>
    superAdmin.post<StationSharesView & Refusal>(
      at(stationId).shares,
      { shareBasisPoints: 2_500, fromMonth: '2026-01', reason: WHY, ...change },
      headers,
    );
  const issue = (stationId: string, change: object = {}) =>
    superAdmin.post<StationStatementView & Refusal>(at(stationId).statements, { month: MONTH, ...change });
  const preview = async (stationId: string, month = MONTH) =>
    (await superAdmin.get<StatementPreviewView>(at(stationId).preview(month))).body;

  async function playerAt(stationId: string): Promise<{ id: string; history: PlayedHistory }> {
    const history = new PlayedHistory(product.database);
    const id = await history.player({ source: 'radio', station_id: stationId });
    await eventually(async () => {
      expect((await store.readStream(`account-${id}`)).at(-1)?.data).toMatchObject({ stationId });
    });
    return { id, history };
  }

  it('counts the games of the station’s players in a month of Lagos, whatever station they name later', async () => {
    const ada = await playerAt(HERE.id);
    const bola = await playerAt(HERE.id);
    const first = ada.history.game(ada.id, { at: new Date('2026-02-28T23:00:00Z') });
    ada.history.game(ada.id, { at: new Date('2026-03-31T22:59:59Z') });
    ada.history.game(ada.id, { at: new Date('2026-03-31T23:00:00Z') });
    ada.history.refund(ada.id, first, new Date('2026-03-02T12:00:00Z'));
    bola.history.game(bola.id, { at: MIDDLE });
    await ada.history.record(store);
    await bola.history.record(store);
    await product.database.execute('update accounts set station_id = $2 where id = $1', [bola.id, THERE.id]);
    const counted = { players: 2, plays: 3, fees: '150.00', feesReturned: '50.00', feesKept: '100.00' };
    await eventually(async () => {
      expect((await store.readStream(`account-${bola.id}`)).at(-1)?.data).toMatchObject({ stationId: THERE.id });
      expect(await preview(HERE.id)).toMatchObject({ ...counted, shareBasisPoints: null, share: null });
    });
    expect(await preview(THERE.id)).toMatchObject({ players: 0, plays: 0, fees: '0.00' });
    expect(await preview(HERE.id, '2026-04')).toMatchObject({ players: 1, plays: 1 });
    const rows = () => product.database.query('select * from read.station_plays order by session_id');
    const before = await rows();
    await rebuildProjection(store, product.database, stationPlays, () => undefined);
    expect(await rows()).toEqual(before);
  });

  it('needs a share, which counts from its month on; each is kept, and in the staff log', async () => {
    expect((await issue(HERE.id)).body.code).toBe('STATION_SHARE_MISSING');
    const key = { 'idempotency-key': randomUUID() };
    expect((await setShare(HERE.id, {}, key)).body.shares).toHaveLength(1);
    const { shares } = (await setShare(HERE.id, {}, key)).body;
    expect(shares).toMatchObject([{ shareBasisPoints: 2_500, fromMonth: '2026-01' }]);
    expect((await setShare(HERE.id, { shareBasisPoints: 3_000 })).body.code).toBe('RECORD_CHANGED');
    const seen = shares[0]?.id;
    expect((await setShare(HERE.id, { shareBasisPoints: 3_000, fromMonth: '2026-04', seen })).status).toBe(200);
    expect(await preview(HERE.id)).toMatchObject({ shareBasisPoints: 2_500, share: '25.00' });
    expect(await preview(HERE.id, '2026-04')).toMatchObject({ shareBasisPoints: 3_000, share: '15.00' });
    const path = `${ROUTES.adminStaffLog}?subjectId=${HERE.id}&action=station.set-share`;
    const { entries } = (await superAdmin.get<{ entries: StaffLogEntryView[] }>(path)).body;
    expect(entries).toMatchObject([
      { before: { share: '25%', fromMonth: '2026-01' }, after: { share: '30%', fromMonth: '2026-04' }, reason: WHY },
      { before: null, after: { share: '25%' } },
    ]);
  });

  it('is issued once a month is over, stays as it is, and is corrected by a revision that names it', async () => {
    const running = lagosDate(new Date()).slice(0, 7);
    expect(await preview(HERE.id, running)).toMatchObject({ isOver: false, issued: null });
    expect((await issue(HERE.id, { month: running })).body.code).toBe('STATEMENT_MONTH_OPEN');
    const [one, two] = await Promise.all([issue(HERE.id), issue(HERE.id)]);
    expect(one.body).toMatchObject({ number: 'AKURE-FM-2026-03', revision: 1, share: '25.00', replaces: null });
    expect(two.body).toEqual(one.body);
    expect(await preview(HERE.id)).toMatchObject({ differs: false, issued: { number: 'AKURE-FM-2026-03' } });

    await correctFeeOf(await someGameOf(HERE.id));
    await eventually(async () => expect(await preview(HERE.id)).toMatchObject({ differs: true, share: '12.50' }));
    expect((await issue(HERE.id)).body.code).toBe('RECORD_CHANGED');
    expect((await issue(HERE.id, { corrects: 1 })).body.code).toBe('REASON_REQUIRED');
    const corrected = await issue(HERE.id, { corrects: 1, reason: 'A fee went back' });
    expect(corrected.body).toMatchObject({
      ...{ number: 'AKURE-FM-2026-03-R2', revision: 2, feesReturned: '100.00', share: '12.50' },
      replaces: 'AKURE-FM-2026-03',
    });
    const { statements } = (await adminHere.get<StationStatementsView>(at(HERE.id).statements)).body;
    expect(statements).toEqual([corrected.body, { ...one.body, replacedBy: 'AKURE-FM-2026-03-R2' }]);
    await expect(product.database.execute('update station_statements set share_kobo = 1')).rejects.toThrow(
      'append-only',
    );
    const path = `${ROUTES.adminStaffLog}?subjectId=${HERE.id}&action=station.issue-statement`;
    const { entries } = (await superAdmin.get<{ entries: StaffLogEntryView[] }>(path)).body;
    expect(entries.map(({ after }) => after?.['number'])).toEqual(['AKURE-FM-2026-03-R2', 'AKURE-FM-2026-03']);
  });

  it('is a PDF in each language and a CSV, for the administrator of that station and of no other', async () => {
    const { statements } = (await adminHere.get<StationStatementsView>(at(HERE.id).statements)).body;
    const id = statements[0]?.id ?? '';
    for (const language of ['en', 'ha', 'yo', 'ig']) {
      const path = at(HERE.id).file(id, `?format=pdf&language=${language}`);
      const { status, body } = await adminHere.get<{ text: string }>(path);
      expect([status, body.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    const csv = (await adminHere.get<{ text: string }>(at(HERE.id).file(id, '?format=csv'))).body.text;
    expect(csv).toContain(
      '"AKURE-FM-2026-03-R2","2","AKURE-FM-2026-03","Akure FM","2026-03","2","3","150.00","100.00"',
    );
    expect((await adminHere.get<Refusal>(at(THERE.id).statements)).body.code).toBe('STATION_NOT_FOUND');
    expect((await adminHere.get<Refusal>(at(THERE.id).file(id, '?format=csv'))).body.code).toBe('STATION_NOT_FOUND');
    expect((await superAdmin.get<Refusal>(at(THERE.id).file(id, '?format=csv'))).body.code).toBe('STATEMENT_NOT_FOUND');
    expect((await adminHere.get(at(HERE.id).preview(MONTH))).status).toBe(403);
    expect((await adminHere.post(at(HERE.id).statements, { month: MONTH })).status).toBe(403);
  });

  it.each([
    [{ shareBasisPoints: 10_001 }, 'shareBasisPoints'],
    [{ shareBasisPoints: 12.5 }, 'shareBasisPoints'],
    [{ fromMonth: '2026-13' }, 'fromMonth'],
    [{ reason: ' ' }, 'reason'],
  ])('is refused a share with %j', async (change, field) => {
    const { status, body } = await setShare(THERE.id, change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  async function someGameOf(stationId: string): Promise<{ session_id: string; user_id: string }> {
    const [game] = await product.database.query<{ session_id: string; user_id: string }>(
      `select session_id, user_id from read.station_plays
        where station_id = $1 and month = '2026-03-01' and returned_kobo = 0 limit 1`,
      [stationId],
    );
    if (!game) throw new Error('There is no such game');
    return game;
  }

  /** As staff give a fee back by an adjustment that names the game, and a little more, which is no fee. */
  async function correctFeeOf({ session_id: id, user_id: userId }: { session_id: string; user_id: string }) {
    const occurredAt = '2026-04-02T09:00:00.000Z';
    const metadata = { correlationId: id, causationId: id, actor: 'staff:s', schemaVersion: 1, occurredAt };
    const facts = { userId, adjustmentId: newId(), reason: 'correction', by: 'staff:s', balanceAfterKobo: 9_000 };
    const data = { ...facts, deltaKobo: 9_000, cause: { kind: 'session', id }, occurredAt };
    await appendAtEnd(store, `wallet-${userId}`, [{ id: newId(), type: 'BalanceAdjusted', data, metadata }]);
  }
});
