import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runSimulator } from '../test/running-simulator.js';

const DAY_MS = 86_400_000;

describe('settlements', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  beforeEach(async () => {
    simulator = await runSimulator();
  });
  afterEach(() => simulator.close());

  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
  const plant = (transactions: object[]) => simulator.call('POST', '/sim/plant', { transactions });
  const settle = async (fields: object = {}) =>
    (await simulator.call('POST', '/sim/settlements', fields)).body.settlement as { id: number } | null;
  const listed = async (query = '') => (await simulator.call('GET', `/settlement${query}`)).body;
  const referencesOf = async (id: number) =>
    (await simulator.call('GET', `/settlement/${id}/transactions`)).body.data.map(
      ({ reference }: { reference: string }) => reference,
    );

  it('pay out what was paid until then, less fees and what went back', async () => {
    await plant([
      { reference: 'whole', amount: 100_000, createdAt: ago(3) },
      { reference: 'part-back', amount: 200_000, createdAt: ago(3), refunded: 50_000 },
      { reference: 'lost', amount: 40_000, createdAt: ago(2), status: 'reversed', disputed: 'merchant-accepted' },
      { reference: 'unpaid', amount: 70_000, createdAt: ago(2), status: 'abandoned' },
    ]);
    const settlement = await settle();
    expect((await listed()).data).toMatchObject([
      {
        ...{ id: settlement?.id, status: 'success', total_processed: 340_000, total_fees: 5_100, deductions: 90_000 },
        ...{ total_amount: 334_900, effective_amount: 244_900, currency: 'NGN' },
      },
    ]);
    expect((await referencesOf(settlement?.id ?? 0)).sort()).toEqual(['lost', 'part-back', 'whole']);
  });

  it('take each payment once, leave out what comes later, and may still be on their way', async () => {
    await plant([
      { reference: 'old', amount: 100_000, createdAt: ago(5) },
      { reference: 'late', amount: 100_000, createdAt: ago(5) },
      { reference: 'new', amount: 100_000, createdAt: ago(1) },
    ]);
    const first = await settle({ until: ago(4), except: ['late'], status: 'pending' });
    const second = await settle({ until: ago(4), except: ['late'] });
    const third = await settle({ except: ['late'] });
    expect(second).toBeNull();
    expect(await referencesOf(first?.id ?? 0)).toEqual(['old']);
    expect(await referencesOf(third?.id ?? 0)).toEqual(['new']);
    expect((await listed('?status=success')).data).toMatchObject([{ id: third?.id }]);
    await simulator.call('POST', `/sim/settlements/${first?.id}`, { status: 'success' });
    expect((await listed('?status=success')).meta.total).toBe(2);
  });

  it('can pay out a payment once more, and say another sum than their payments have', async () => {
    await plant([{ reference: 'paid-out', amount: 100_000, createdAt: ago(5) }]);
    await settle();
    const again = await settle({ again: ['paid-out'], surplus: 700 });
    expect(await referencesOf(again?.id ?? 0)).toEqual(['paid-out']);
    const found = (await listed()).data.find(({ id }: { id: number }) => id === again?.id);
    expect(found).toMatchObject({ total_processed: 100_700, total_fees: 1_500 });
  });

  it('refuse one that does not exist', async () => {
    const answer = await simulator.call('GET', '/settlement/1/transactions');
    expect(answer).toMatchObject({ httpStatus: 400, body: { message: 'Settlement not found' } });
  });

  it('and everything that is planted is found by cursor, page after page', async () => {
    const references = Array.from({ length: 250 }, (_, index) => `planted-${index}`);
    await plant(references.map((reference) => ({ reference, amount: 20_000, createdAt: ago(1) })));
    const found: string[] = [];
    let next = '';
    do {
      const { body } = await simulator.call('GET', `/transaction?use_cursor=true&perPage=100&next=${next}`);
      found.push(...body.data.map(({ reference }: { reference: string }) => reference));
      next = body.meta.next;
    } while (next);
    expect(found).toEqual(references.reverse());
    expect((await plant([{ reference: 'no-amount', createdAt: ago(1) }])).httpStatus).toBe(400);
  });
});
