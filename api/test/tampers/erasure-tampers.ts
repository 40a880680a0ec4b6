import { newId } from '../../src/kernel/ids.js';
import { type LogTamper } from './tamper.js';
import { type TamperedDatabase } from './tampered-database.js';

/** A player who has money. */
async function ownerOfMoney(tampered: TamperedDatabase): Promise<string> {
  for (const { data } of await tampered.all(`type = 'FundsDeposited'`)) {
    const userId = String(data['userId']);
    if ((await tampered.balanceOf(userId)) > 0) return userId;
  }
  throw new Error('The store holds no wallet with money');
}

async function takeBalance(tampered: TamperedDatabase, userId: string, erasureId: string): Promise<void> {
  const amountKobo = await tampered.balanceOf(userId);
  const actor = 'system:erase-players';
  await tampered.append(userId, 'BalanceForfeited', { erasureId, amountKobo }, { deltaKobo: -amountKobo, actor });
}

/** An erasure that is due at once; all but so much of the balance is given up, by this actor. */
async function eraseAll(
  tampered: TamperedDatabase,
  butKobo: number,
  byWhom: (userId: string) => string,
): Promise<void> {
  const [userId, erasureId] = [await ownerOfMoney(tampered), newId()];
  const [player, givenUpKobo] = [`player:${userId}`, (await tampered.balanceOf(userId)) - butKobo];
  const asked = { erasureId, by: player, dueAt: new Date().toISOString() };
  await tampered.appendToAccount(userId, 'ErasureRequested', asked, player);
  await tampered.appendToAccount(userId, 'ErasureBalanceGivenUp', { erasureId, givenUpKobo }, byWhom(userId));
  await tampered.appendToAccount(userId, 'ErasureBegun', { erasureId }, 'system:erase-players');
  await takeBalance(tampered, userId, erasureId);
}

/** Of balances that players give up with their erasure. */
export const ERASURE_TAMPERS: readonly LogTamper[] = [
  {
    name: 'a balance given up without its player',
    found: ['forfeited-without-consent'],
    sample: true,
    tamper: async (tampered) => takeBalance(tampered, await ownerOfMoney(tampered), newId()),
  },
  {
    name: 'more of a balance taken than was given up',
    found: ['forfeited-without-consent'],
    tamper: (tampered) => eraseAll(tampered, 1, (userId) => `player:${userId}`),
  },
  {
    name: 'a balance given up by somebody else than its player',
    found: ['actor'],
    tamper: (tampered) => eraseAll(tampered, 0, () => `staff:${newId()}`),
  },
];
