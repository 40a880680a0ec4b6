import { randomUUID } from 'node:crypto';
import { HttpClient } from '@sabi50/proof/http-client';
import { type Stage } from '@sabi50/proof/stage/stage';

/** Has the provider announce a deposit of 300 naira by a reference that nobody knows; answers it. */
export async function unmatchedMessage(product: Stage): Promise<string> {
  const otherReference = randomUUID();
  const provider = new HttpClient(product.paystackUrl);
  const webhook = { kind: 'unknown-reference', otherReference, times: 1 };
  const { status } = await provider.post('/sim/faults', { webhook });
  if (status !== 200) throw new Error(`The provider's simulator answered ${status}`);
  await product.newPlayer(300);
  return otherReference;
}
