import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../test/support/eventually.js';
import { startTestProduct, type TestProduct } from '../../test/support/test-product.js';
import { newId } from '../kernel/ids.js';
import { type EventStore } from '../platform/event-store/event-store.js';
import { EVENT_STORE } from '../platform/tokens.js';

interface Ready {
  readonly details: {
    readonly projections: { readonly behind: string[]; readonly lagSeconds: Record<string, number> };
  };
}

describe('readiness', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('tells for each read model how many seconds it is behind', async () => {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00Z',
    };
    const event = { id: newId(), type: 'Counted', data: {}, metadata };
    const { position } = await product.app.get<EventStore>(EVENT_STORE).append('quiz-1', [event], 'no-stream');
    await product.database.execute(`update read.checkpoints set position = $1 where name = 'trial_balance'`, [
      position,
    ]);
    await eventually(async () => {
      const { body } = await product.client().get<Ready>('/api/health/ready');
      const { behind, lagSeconds } = body.details.projections;
      expect(behind).toContain('wallet_balance');
      expect(lagSeconds['wallet_balance']).toBeGreaterThan(0);
      expect(lagSeconds['trial_balance']).toBe(0);
    });
  });
});
