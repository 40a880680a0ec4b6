import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { addSpellings } from '../../broadcasts/suppressions/suppressions.js';
import { rewriteEmails } from './accounts.js';

describe('addresses that were stored before they had one spelling (rule accounts/email-address)', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[]) =>
    product.database.query<Row>(sql, values);
  /** An account with an address that no call takes any more. */
  const stored = async (email: string): Promise<string> => {
    const { id } = await createTestAccount(product.database);
    await query('update accounts set email = $2 where id = $1', [id, email]);
    return id;
  };
  const emailOf = async (id: string) =>
    (await query<{ email: string }>('select email from accounts where id = $1', [id]))[0]?.email;
  const alarms = () => query('select kind, path, params from alarms order by id', []);

  it('get the one under which a login looks for them; two of one mailbox stay, and staff are alarmed', async () => {
    const ascii = await stored('ada@mail.test');
    const umlaut = await stored('bola@b\u00fccher.test');
    const invisible = await stored('chi\u200b@mail.test');
    const odd = await stored('d\u1eb9l\u00e9@mail.test');
    const first = await stored('efe@xn--bcher-kva.test');
    const second = await stored('efe@b\u00fccher.test');
    await query(
      `insert into mail_suppressions (email, user_id, reason) values ('bola@b\u00fccher.test', $1, 'unsubscribed')`,
      [umlaut],
    );
    for (const _ of [1, 2]) {
      await rewriteEmails(product.database);
      await addSpellings(product.database);
    }
    const emails = await Promise.all([ascii, umlaut, invisible, odd, first, second].map(emailOf));
    expect(emails).toEqual([
      ...['ada@mail.test', 'bola@xn--bcher-kva.test', 'chi@mail.test', 'd\u1eb9l\u00e9@mail.test'],
      ...['efe@xn--bcher-kva.test', 'efe@b\u00fccher.test'],
    ]);
    expect(await alarms()).toEqual([{ kind: 'same-email', path: `/users/${second}/show`, params: {} }]);
    const suppressed = await query(`select user_id from mail_suppressions where email = 'bola@xn--bcher-kva.test'`, []);
    expect(suppressed).toEqual([{ user_id: umlaut }]);
  });
});
