import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { PLAYER_NOTE_LENGTH_MAX, type PlayerNotesView } from '@sabi50/contracts/player-acts-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

type Body = PlayerNotesView & { code?: string };

describe('notes of staff about a player', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });

  afterAll(() => product.close());

  const note = (words: unknown, headers?: Record<string, string>, id = player.id) =>
    client.post<Body>(pathOf('adminUserNotes', { id }), { words }, headers);
  const notes = async (query = '') =>
    (await client.get<PlayerNotesView>(pathOf('adminUserNotes', { id: player.id }) + query)).body;

  it('stand there with their author and time, the newest first', async () => {
    await note('Called about a lost game');
    const { body } = await note('  Called again\nand was friendly ');
    expect(body.items.map(({ words }) => words)).toEqual([
      'Called again\nand was friendly',
      'Called about a lost game',
    ]);
    expect(body.items[0]).toMatchObject({ authorId: admin.id, authorName: 'Test Player' });
    expect(body.items[0]?.createdAt).toMatch(/^20.*Z$/);
    expect(await notes('?limit=1&page=2')).toMatchObject({
      ...{ total: 2, totalPages: 2, items: [{ words: 'Called about a lost game' }] },
    });
  });

  it('are in the staff log without their words, which are removed with the account', async () => {
    await note('Her brother plays too');
    const path = `${ROUTES.adminStaffLog}?subjectId=${player.id}`;
    const { entries } = (await client.get<{ entries: StaffLogEntryView[] }>(path)).body;
    expect(entries).toMatchObject([{ action: 'user.note', actorId: admin.id, reason: null }]);
    expect(JSON.stringify(entries)).not.toContain('brother');
    await product.database.execute('delete from accounts where id = $1', [player.id]);
    expect(await notes()).toMatchObject({ total: 0 });
  });

  it('are written once for a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([note('Once', headers), note('Once', headers)]);
    expect((await note('Once', headers)).body.total).toBe(1);
    expect((await note('Twice', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each(['', '   ', 7, 'a'.repeat(PLAYER_NOTE_LENGTH_MAX + 1)])('need words, and not too many: %j', async (words) => {
    expect((await note(words)).status).toBe(400);
    expect(await notes()).toMatchObject({ total: 0 });
  });

  it('are about players who are there, and not about oneself', async () => {
    expect((await note('a'.repeat(PLAYER_NOTE_LENGTH_MAX))).status).toBe(200);
    expect((await note('Nobody', {}, randomUUID())).body.code).toBe('USER_NOT_FOUND');
    expect((await note('Myself', {}, admin.id)).body.code).toBe('OWN_ACCOUNT');
  });
});
