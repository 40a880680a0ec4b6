import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { BreakOverMails } from './break-over-mails.schedule.js';

describe('the mails about a pause or an exclusion', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  const player = async (): Promise<{ readonly id: string; readonly http: HttpClient }> => {
    const { id } = await createTestAccount(product.database);
    return { id, http: await product.signedIn({ userId: id }) };
  };
  const kindsTo = async (id: string) =>
    (
      await product.database.query<{ kind: string }>(
        'select kind from mail_outbox where user_id = $1 order by created_at',
        [id],
      )
    ).map(({ kind }) => kind);
  /** As if it had begun so much earlier: nobody can make one shorter, tests neither. */
  const ended = (id: string, kind: string) =>
    product.database.execute(
      `update read.play_breaks set break_until = now() - interval '1 minute' where user_id = $1 and kind = $2`,
      [id, kind],
    );
  const lookFor = () => product.app.get(BreakOverMails).run();

  it('say that one has begun, an exclusion too, and once for each decision', async () => {
    const ada = await player();
    await ada.http.post(pathOf('userPause', { id: ada.id }), { days: 1 });
    await eventually(async () => expect(await kindsTo(ada.id)).toEqual(['pause-begun']));
    await ada.http.post(pathOf('userPause', { id: ada.id }), { days: 1 });
    await ada.http.post(pathOf('userExclusion', { id: ada.id }), { months: 6 });
    await eventually(async () => expect(await kindsTo(ada.id)).toEqual(['pause-begun', 'exclusion-begun']));
  });

  it('say once that one is over', async () => {
    const ada = await player();
    await ada.http.post(pathOf('userPause', { id: ada.id }), { days: 1 });
    await eventually(async () => expect(await kindsTo(ada.id)).toEqual(['pause-begun']));
    await lookFor();
    expect(await kindsTo(ada.id)).toEqual(['pause-begun']);
    await eventually(async () => {
      await ended(ada.id, 'pause');
      await lookFor();
      expect(await kindsTo(ada.id)).toEqual(['pause-begun', 'pause-over']);
    });
    await Promise.all([lookFor(), lookFor()]);
    expect(await kindsTo(ada.id)).toEqual(['pause-begun', 'pause-over']);
  });

  it('do not say that a pause is over while an exclusion goes on', async () => {
    const ada = await player();
    await ada.http.post(pathOf('userPause', { id: ada.id }), { days: 1 });
    await ada.http.post(pathOf('userExclusion', { id: ada.id }), { months: 6 });
    await eventually(async () => expect(await kindsTo(ada.id)).toHaveLength(2));
    await eventually(async () => {
      const breaks = 'select 1 from read.play_breaks where user_id = $1';
      expect(await product.database.query(breaks, [ada.id])).toHaveLength(2);
    });
    await ended(ada.id, 'pause');
    await lookFor();
    expect(await kindsTo(ada.id)).not.toContain('pause-over');
  });
});
