import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { type AdminStationView, type RemovedStationView } from '@sabi50/contracts/station-views';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

const SOKOTO = { name: 'Sokoto Voice', frequency: '97.1 FM', location: 'kano', language: 'ha' };

describe('stations in the console', () => {
  let product: TestProduct;
  let staff: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());

  const path = (id: string) => pathOf('adminRadioStation', { id });
  const remove = (id: string, query = '') => staff.call<RemovedStationView>('DELETE', path(id) + query, {});
  const names = async (query = ''): Promise<string[]> => {
    const { status, body } = await staff.get<{ stations: AdminStationView[] }>(ROUTES.adminRadioStations + query);
    expect(status).toBe(200);
    return body.stations.map(({ name }) => name);
  };
  const choices = async (): Promise<string[]> =>
    (await staff.get<{ name: string }[]>(ROUTES.radioStations)).body.map(({ name }) => name);
  async function added(facts: object): Promise<AdminStationView> {
    const { status, body } = await staff.post<AdminStationView>(ROUTES.adminRadioStations, { ...SOKOTO, ...facts });
    expect(status).toBe(201);
    return body;
  }
  const logOf = (id: string) =>
    product.database.query('select action, before, after from staff_log where subject_id = $1 order by id', [id]);

  it('are added, changed and deleted, and the log tells each', async () => {
    const station = await added({ name: '  Sokoto   Voice ' });
    expect(station).toEqual({
      ...SOKOTO,
      id: expect.any(String),
      isActive: true,
      revision: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await staff.get(path(station.id))).body).toEqual(station);
    expect(await choices()).toContain('Sokoto Voice');
    const changed = await staff.put(path(station.id), { ...station, frequency: '98.9 FM' });
    expect(changed).toMatchObject({ status: 200, body: { ...station, frequency: '98.9 FM', revision: 2 } });
    expect(await remove(station.id)).toMatchObject({
      status: 200,
      body: { id: station.id, deleted: true, message: STATION_MESSAGES.deleted },
    });
    expect(await names()).not.toContain('Sokoto Voice');
    expect((await staff.get(path(station.id))).status).toBe(404);
    const facts = { ...SOKOTO, isActive: true };
    expect(await logOf(station.id)).toEqual([
      { action: 'station.create', before: null, after: facts },
      { action: 'station.update', before: { frequency: '97.1 FM' }, after: { frequency: '98.9 FM' } },
      { action: 'station.delete', before: { ...facts, frequency: '98.9 FM' }, after: null },
    ]);
  });

  it('are added once under one key, also where the answer was lost', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const add = (facts: object = {}) =>
      staff.post<AdminStationView & { code?: string }>(
        ROUTES.adminRadioStations,
        { ...SOKOTO, name: 'Once FM', ...facts },
        headers,
      );
    const [first, again] = [await add(), await add()];
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await logOf(first.body.id)).toHaveLength(1);
    expect((await add({ name: 'Another FM' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await staff.post(ROUTES.adminRadioStations, { ...SOKOTO, name: 'Once FM' })).status).toBe(409);
  });

  it('are not changed from what they were before somebody else changed them', async () => {
    const station = await added({ name: 'Twice FM' });
    const change = (facts: object) => staff.put<AdminStationView & { code?: string }>(path(station.id), facts);
    expect((await change({ frequency: '99.9 FM', revision: 1 })).body).toMatchObject({ revision: 2 });
    expect(await change({ language: 'yo', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED' },
    });
    expect((await staff.get(path(station.id))).body).toMatchObject({
      ...SOKOTO,
      name: 'Twice FM',
      frequency: '99.9 FM',
    });
    // A change that changes nothing is none; a call without a revision goes on as it always did.
    expect((await change({ frequency: '99.9 FM', revision: 2 })).body).toMatchObject({ revision: 2 });
    expect((await change({ frequency: '100.1 FM' })).body).toMatchObject({ revision: 3, frequency: '100.1 FM' });
    expect((await change({ revision: 'new' })).status).toBe(400);
    expect(await remove(station.id, '?revision=2')).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    expect((await remove(station.id, '?revision=new')).status).toBe(400);
    expect(await remove(station.id, '?revision=3')).toMatchObject({ status: 200, body: { deleted: true } });
  });

  it.each([
    ['a player came by', { station: true, admin: false }],
    ['an administrator is bound to', { station: false, admin: true }],
  ])('one that %s is switched off, not lost', async (_, used) => {
    const station = await added({ name: `Used ${used.admin}` });
    const account = await createTestAccount(
      product.database,
      used.admin ? { role: 'radio_station_admin', stationId: station.id } : undefined,
    );
    if (used.station)
      await product.database.execute('update accounts set station_id = $1 where id = $2', [station.id, account.id]);
    expect(await remove(station.id)).toMatchObject({
      status: 200,
      body: { id: station.id, isActive: false, deleted: false, code: 'station-messages.deactivated' },
    });
    expect(await choices()).not.toContain(station.name);
    expect(await names('?isActive=false')).toContain(station.name);
    await remove(station.id);
    expect(await logOf(station.id)).toMatchObject([
      { action: 'station.create' },
      { action: 'station.delete', before: { isActive: true }, after: { isActive: false } },
    ]);
    expect((await staff.put(path(station.id), { isActive: true })).status).toBe(200);
    expect(await choices()).toContain(station.name);
  });

  it.each([
    [{ name: '' }, 'name', STATION_MESSAGES.nameAndFrequency],
    [{ name: ' ' }, 'name', STATION_MESSAGES.nameAndFrequency],
    [{ frequency: null }, 'frequency', STATION_MESSAGES.nameAndFrequency],
    [{ location: 'atlantis' }, 'location', STATION_MESSAGES.requiredFields],
    [{ language: null }, 'language', STATION_MESSAGES.requiredFields],
    [{ name: 'x'.repeat(121) }, 'name', STATION_MESSAGES.tooLong],
    [{ id: 'mine' }, 'id', 'Unknown field'],
  ])('%j is refused with words at its field', async (fault, field, message) => {
    const { status, body } = await staff.post(ROUTES.adminRadioStations, { ...SOKOTO, ...fault });
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: { [field]: [message] } } });
  });

  it('no two have one name, in upper or lower case, until one is deleted', async () => {
    const first = await added({ name: 'Kebbi FM' });
    const second = await added({ name: 'Zamfara FM' });
    const again = await staff.post(ROUTES.adminRadioStations, { ...SOKOTO, name: 'KEBBI fm' });
    expect(again).toMatchObject({ status: 409, body: { code: 'STATION_EXISTS' } });
    const renamed = await staff.put(path(second.id), { name: 'kebbi FM' });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'STATION_EXISTS' } });
    expect(await logOf(second.id)).toHaveLength(1);
    await remove(first.id);
    expect((await staff.put(path(second.id), { name: 'Kebbi FM' })).status).toBe(200);
  });

  it('are found by name, frequency, location, language and state, in pages and in ranges', async () => {
    await added({ name: 'Jos Radio', frequency: '101.5 FM', location: 'jos', language: 'en' });
    expect(await names('?search=jos')).toEqual(['Jos Radio']);
    expect(await names('?search=101.5')).toEqual(['Jos Radio']);
    expect(await names('?location=jos&language=en&isActive=true')).toEqual(['Jos Radio']);
    expect(await names('?location=jos&language=ig')).toEqual([]);
    const range = new URLSearchParams({ sort: '["name","DESC"]', range: '[0,1]', filter: '{"isActive":true}' });
    const { headers, body } = await staff.get<AdminStationView[]>(`${ROUTES.adminRadioStations}?${range.toString()}`);
    expect(headers['content-range']).toMatch(/^stations 0-1\/\d+$/);
    const shown = body.map(({ name }) => name);
    expect(shown).toEqual(shown.toSorted().toReversed());
  });

  it('work with the data provider of the console as it is published', async () => {
    const provider = restProviderOf(staff, product.config.PUBLIC_URL);
    const resource = 'radio-stations';
    const { data: made } = await provider.create(resource, { data: { ...SOKOTO, name: 'Console FM' } });
    const id = made['id'] as string;
    const { data: one } = await provider.getOne<AdminStationView>(resource, { id });
    expect(one).toMatchObject({ name: 'Console FM', isActive: true });
    expect((await provider.getMany(resource, { ids: [id] })).data).toEqual([one]);
    const list = await provider.getList(resource, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'frequency', order: 'ASC' },
      filter: { search: 'console' },
    });
    expect(list).toMatchObject({ data: [one], total: 1 });
    const data = { ...one, frequency: '100.1 FM' };
    expect((await provider.update(resource, { id, data, previousData: one })).data).toEqual({
      ...data,
      revision: 2,
    });
    await provider.updateMany(resource, { ids: [id], data: { language: 'en' } });
    expect((await provider.delete(resource, { id, previousData: one })).data).toMatchObject({ id, language: 'en' });
    const two = [await added({ name: 'First FM' }), await added({ name: 'Second FM' })];
    await provider.deleteMany(resource, { ids: two.map((station) => station.id) });
    expect(await names()).not.toEqual(expect.arrayContaining(['Second FM']));
  });

  it.each(['x', '%00', '00000000-0000-0000-0000-000000000000'])('there is none with the id %s', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status } = await staff.call(method, `${ROUTES.adminRadioStations}/${id}`, {
        body: method === 'PUT' ? { name: 'Name' } : undefined,
      });
      expect([400, 404]).toContain(status);
    }
  });
});
