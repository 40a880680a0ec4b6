import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

/** So many that they are read in more than one page. */
const GAMES = 620;

describe('all that is known about a player', () => {
  let product: TestProduct;
  let player: TestAccount;
  let own: HttpClient;
  let staff: HttpClient;
  let admin: TestAccount;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    player = await createTestAccount(product.database);
    await product.database.execute(
      `update accounts set first_name = 'Adá <b>', last_name = 'Obi', preferred_language = 'ha' where id = $1`,
      [player.id],
    );
    const history = new PlayedHistory(product.database);
    for (let game = 0; game < GAMES; game += 1) history.game(player.id, { at: noonDaysAgo(game % 90), correct: 3 });
    history.payment(player.id, 50_000, noonDaysAgo(91));
    await history.write();
    await reported(player.id, '5 < 6');
    own = await product.signedIn({ userId: player.id, kind: 'player' });
    await own.put(pathOf('userDepositLimit', { id: player.id, period: 'day' }), { amount: 700 });
    await own.put(pathOf('userSpendingReminder', { id: player.id }), { amount: 350, time: null });
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    await staff.post(pathOf('adminUserNotes', { id: player.id }), { words: 'Called twice' });
  });
  afterAll(() => product.close());

  const reported = (userId: string, words: string) =>
    product.database.execute(
      `with question as (
         insert into questions (id, key, category, language, version, text, difficulty)
         values (gen_random_uuid(), 'reported', 'sports', 'ha', 1, 'Ƴan wasa nawa?', 'easy')
         returning id, text, difficulty
       ), version as (
         insert into question_versions (question_id, version, text, options, correct_option, difficulty)
         select id, 1, text, array['5', '6'], 0, difficulty from question returning question_id
       )
       insert into question_reports (id, user_id, session_id, question_id, version, reason, words, reported_at)
       select gen_random_uuid(), $1, gen_random_uuid(), question_id, 1, 'wrong-answer', $2, now() from version`,
      [userId, words],
    );
  const taken = (client: HttpClient, format: string, id = player.id) =>
    client.get<PersonalDataView & { text?: string; code?: string }>(
      `${pathOf('userPersonalData', { id })}?format=${format}`,
    );

  it('is given to them as JSON: account, every game, money and notes, the newest first, without who of the staff', async () => {
    const { body, headers } = await taken(own, 'json');
    expect(headers['content-disposition']).toMatch(/sabi50-data-\d{4}-\d\d-\d\d\.json/);
    expect(body.account).toMatchObject({ id: player.id, email: player.email, mobile: player.mobile });
    expect(body.happened.filter(({ kind }) => kind === 'games')).toHaveLength(GAMES);
    expect(body.happened.filter(({ money }) => money?.kind === 'quiz_fee')).toHaveLength(GAMES);
    expect(body.happened.at(-1)).toMatchObject({ money: { kind: 'deposit', amount: '500.00' } });
    expect(body.happened.filter(({ kind }) => kind === 'limits')).toMatchObject([
      { limit: { change: 'limit-set', period: 'day', amount: '700.00' } },
    ]);
    expect(body.reminder).toEqual({ amount: '350.00', time: null });
    expect(body.notes).toMatchObject([{ words: 'Called twice' }]);
    expect(body.reports).toMatchObject([{ question: 'Ƴan wasa nawa?', reason: 'wrong-answer', words: '5 < 6' }]);
    const moments = body.happened.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(JSON.stringify(body)).not.toContain(admin.id);
  });

  it('is a page in their language, in which nothing of theirs is markup', async () => {
    const { body, headers } = await taken(own, 'html');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(body.text).toContain('<html lang="ha">');
    expect(body.text).toContain('Bayanan da muke da su a Sabi50');
    expect(body.text).toContain('Adá &lt;b&gt; Obi');
    expect(body.text).toContain('₦500.00');
    expect(body.text).toContain('5 &lt; 6');
    expect(body.text).toContain('Iyaka: Kuɗin da ake sakawa cikin awa 24');
    expect(body.text).toContain('₦350.00');
    // Words of their language, never the names that are stored.
    expect(body.text).not.toMatch(/quiz_fee|wrong-answer|current-affairs|female|television/);
  });

  it('is nobody else’s', async () => {
    const other = await createTestAccount(product.database);
    expect((await taken(own, 'json', other.id)).body.code).toBe('USER_NOT_FOUND');
    expect((await taken(staff, 'json')).status).toBe(403);
    expect((await taken(own, 'pdf')).body.code).toBe('VALIDATION_FAILED');
  });

  it('is given by staff to a player who asks, and the staff log says so', async () => {
    const path = `${pathOf('adminUserPersonalData', { id: player.id })}?format=json`;
    const { body } = await staff.get<PersonalDataView>(path);
    expect(body.account.email).toBe(player.email);
    const log = await staff.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${player.id}`);
    expect(log.body.entries[0]).toMatchObject({ action: 'user.export', actorId: admin.id, after: { format: 'json' } });
  });
});
