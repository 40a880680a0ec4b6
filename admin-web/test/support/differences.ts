import { randomUUID } from 'node:crypto';
import { HttpClient } from '@sabi50/proof/http-client';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { staffClient } from './staff-client.js';

const HOUR_MS = 3_600_000;

/** The provider has a payment of 700 naira, five hours old, that nobody here began. Answers its reference. */
export async function plantStray(product: Stage): Promise<string> {
  const reference = randomUUID();
  const createdAt = new Date(Date.now() - 5 * HOUR_MS).toISOString();
  const provider = new HttpClient(product.paystackUrl);
  await provider.post('/sim/plant', { transactions: [{ reference, amount: 70_000, createdAt }] });
  return reference;
}

/** Has such a payment found by a comparison. Answers what does not fit. */
export async function foundStray(product: Stage): Promise<ReconciliationExceptionView> {
  const reference = await plantStray(product);
  const staff = await staffClient(product);
  const filter = encodeURIComponent(JSON.stringify({ reference }));
  const path = `${ROUTES.adminReconciliationExceptions}?filter=${filter}`;
  let found: ReconciliationExceptionView | undefined;
  await poll(async () => {
    // One that runs already may have read the provider's list before.
    await staff.post(ROUTES.adminReconciliationRuns);
    [found] = (await staff.get<ReconciliationExceptionView[]>(path)).body;
    return found?.reference;
  }).toBe(reference);
  return found as ReconciliationExceptionView;
}

/** The same, and closed with a reason. */
export async function explainedStray(product: Stage): Promise<void> {
  const { id } = await foundStray(product);
  const staff = await staffClient(product);
  const path = pathOf('adminReconciliationExceptionExplain', { id });
  const { status } = await staff.post(path, { reason: 'A payment of our other shop' });
  if (status !== 200) throw new Error(`Explaining answered ${status}`);
}
