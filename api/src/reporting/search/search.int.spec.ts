import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { type SearchView } from '@sabi50/contracts/search-views';
import { noonDaysAgo, PlayedHistory } from '../../../test/support/played-history.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { nameWords } from '../../kernel/text.js';
import { FIRST_STATIONS, seedStations } from '../../features/stations/seed-stations/seed-stations.js';

/** first name, last name, e-mail, mobile, station (index) */
type Person = readonly [string, string, string, string, number | null];

const PEOPLE: readonly Person[] = [
  ['Ada', 'Obi', 'ada.obi@found.test', '+2348031234127', 0],
  ['Adamu', 'Bello', 'adamu@found.test', '+2348035554127', 1],
  ['Tọ́lá', 'Adékúnlé', 'tola@found.test', '+2347012345678', null],
  ['Hauwa', 'Ƙiru', 'obi.hauwa@found.test', '+2349011112222', 0],
  ["Sa'adatu", 'Ndubuisi-Okereke', 'saadatu@found.test', '+2348099998888', null],
];

describe('the search over everything', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let stationAdmin: HttpClient;
  let viewOnly: HttpClient;
  let ada: string;
  let paid: string;
  let game: string;
  let question: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
    const history = new PlayedHistory(product.database);
    const ids: string[] = [];
    for (const [first_name, last_name, email, mobile, station] of PEOPLE) {
      const { id } = await createTestAccount(product.database);
      await product.database.execute(
        'update accounts set first_name = $2, last_name = $3, email = $4, mobile = $5, station_id = $6 where id = $1',
        [id, first_name, last_name, email, mobile, station === null ? null : FIRST_STATIONS[station]?.id],
      );
      ids.push(id);
    }
    ada = ids[0] ?? '';
    paid = history.payment(ada, 50_000, noonDaysAgo(9));
    game = history.game(ada, { at: noonDaysAgo(6) });
    await history.write();
    const [first] = await product.database.query<{ id: string }>(
      `insert into questions (id, key, category, language, version, text, difficulty)
       values (gen_random_uuid(), 'found', 'sports', 'ha', 1, 'Wace ƙasa ce Super Eagles suke wakilta?', 'easy'),
              (gen_random_uuid(), 'found too', 'sports', 'en', 1, 'Super rugby: a wace kasa?', 'easy') returning id`,
    );
    question = first?.id ?? '';
    superAdmin = await staff('super_admin');
    stationAdmin = await staff('radio_station_admin', FIRST_STATIONS[0]?.id);
    viewOnly = await staff(null);
    // Their numbers and addresses are made of random digits and letters, which a search could meet.
    await product.database.execute(
      `update accounts set mobile = null, email = translate(email, 'abcdef', 'qrtvwx') where is_admin`,
    );
  });

  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin' | null, stationId?: string): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role, stationId });
    return product.signedIn({ userId: id, kind: 'staff', ...(role && { role }), stationId });
  }

  async function search(q: string, client = superAdmin): Promise<SearchView> {
    const { status, body } = await client.get<SearchView>(
      `${ROUTES.adminSearch}?${new URLSearchParams({ q }).toString()}`,
    );
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }
  const players = async (q: string, client = superAdmin) =>
    (await search(q, client)).players.hits.map(({ name, matched }) => `${name} ${matched}`);

  it.each([
    ['0803 123 4127', ['Ada Obi phone']],
    ['+234-803-123-4127', ['Ada Obi phone']],
    ['2348031234127', ['Ada Obi phone']],
    ['080312', ['Ada Obi phone']],
    ['4127', ['Ada Obi phone-end', 'Adamu Bello phone-end']],
    ['ADA.OBI@found.test', ['Ada Obi email']],
    // The name that begins so, then the address, then the word within the name.
    ['obi', ['Hauwa Ƙiru email', 'Ada Obi name']],
    ['ada', ['Ada Obi name', 'Adamu Bello name', "Sa'adatu Ndubuisi-Okereke name"]],
    ['obi ada', ['Ada Obi name']],
    ['tola adekunle', ['Tọ́lá Adékúnlé name']],
    ['Adékúnlé', ['Tọ́lá Adékúnlé name']],
    ['kiru', ['Hauwa Ƙiru name']],
    ['saadatu', ["Sa'adatu Ndubuisi-Okereke name"]],
    ['okereke', ["Sa'adatu Ndubuisi-Okereke name"]],
    ['du', []],
    ['d', []],
    ['ada_obi', []],
    ['%', []],
    ['nobody of this name', []],
  ])('finds players, the nearest first: %s', async (q, expected) => expect(await players(q)).toEqual(expected));

  it('finds a player, a payment and a game by their ids, and by the beginning of them', async () => {
    expect(await players(ada)).toEqual(['Ada Obi id']);
    for (const typed of [paid, paid.toUpperCase(), paid.slice(0, 18)]) {
      expect((await search(typed)).payments).toMatchObject({
        hits: [{ reference: paid, userName: 'Ada Obi', amount: '500.00' }],
      });
    }
    const found = await search(game);
    expect(found.games).toMatchObject({ hits: [{ id: game, userId: ada, category: 'sports' }], hasMore: false });
    expect([found.players.hits, found.payments?.hits]).toEqual([[], []]);
  });

  it('finds questions by id and by words in any order, those that begin so first, with or without hooks and marks', async () => {
    const texts = async (q: string) => (await search(q)).questions?.hits.map(({ question: text }) => text.slice(0, 10));
    expect(await texts('eagles super')).toEqual(['Wace ƙasa ']);
    expect(await texts('kasa super')).toEqual(['Super rugb', 'Wace ƙasa ']);
    expect(await texts('super')).toEqual(['Super rugb', 'Wace ƙasa ']);
    expect(await texts(question)).toEqual(['Wace ƙasa ']);
    // A word of a question is found from its beginning: `uper` is within one.
    expect(await texts('uper')).toEqual([]);
  });

  it('shows what tells one player from another, with a masked number and address', async () => {
    const [hit] = (await search('ada obi')).players.hits;
    expect(hit).toMatchObject({
      id: ada,
      email: 'a••••••@found.test',
      phone: '080****4127',
      isActive: true,
      owed: '0.00',
    });
  });

  it('shows the best few, and says that there are more', async () => {
    await product.database.execute(
      `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source)
       select md5('found ' || n)::uuid, 'Zzz' || n, 'Many', n || '@many.test', '+23470' || 10000000 + n, 'en', 'lagos',
              'female', 'radio' from generate_series(1, 300) n`,
    );
    for (const q of ['zz', 'zzz', 'many', 'any', '@many.test']) {
      const found = (await search(q)).players;
      expect([q, found.hits.length, found.hasMore]).toEqual([q, 5, true]);
    }
  });

  it('finds for a station its own players by name and address alone', async () => {
    expect(await players('ada', stationAdmin)).toEqual(['Ada Obi name']);
    expect(await players('adamu@found.test', stationAdmin)).toEqual([]);
    for (const q of [ada, paid, game, '08031234127', '4127', 'super eagles']) {
      expect([q, await search(q, stationAdmin)]).toEqual([q, { players: { hits: [], hasMore: false } }]);
    }
    expect((await search('ada', stationAdmin)).players.hits[0]).not.toHaveProperty('phone');
  });

  it('finds for an administrator without a role everybody by name and address alone', async () => {
    expect(await players('adamu', viewOnly)).toEqual(['Adamu Bello name']);
    for (const q of [ada, paid, game, '08031234127', '4127', 'super eagles']) {
      expect([q, await search(q, viewOnly)]).toEqual([q, { players: { hits: [], hasMore: false } }]);
    }
    expect((await search('adamu', viewOnly)).players.hits[0]).not.toHaveProperty('phone');
  });

  it('refuses nothing at all, and more than anybody types', async () => {
    for (const query of ['', `?q=${'a'.repeat(201)}`, '?q=a&q=b']) {
      expect(await superAdmin.get(`${ROUTES.adminSearch}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: { q: expect.any(Array) } },
      });
    }
  });

  it.each(PEOPLE)('folds names as the database does: %s %s', async (first, last) => {
    const [row] = await product.database.query<{ words: string }>('select name_words($1) as words', [
      `${first} ${last}`,
    ]);
    expect(row?.words.trim().split(' ')).toEqual(nameWords(`${first} ${last}`));
  });
});
