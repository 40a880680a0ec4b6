import { newId } from '../../src/kernel/ids.js';
import { type LogTamper } from './tamper.js';
import { type TamperedBooks } from './tampered-books.js';

/** A player who has money. */
async function ownerOfMoney(books: TamperedBooks): Promise<string> {
  for (const { data } of await books.all(`type = 'FundsDeposited'`)) {
    const userId = String(data['userId']);
    if ((await books.balanceOf(userId)) > 0) return userId;
  }
  throw new Error('The store holds no wallet with money');
}

async function takeBalance(books: TamperedBooks, userId: string, erasureId: string): Promise<void> {
  const amountKobo = await books.balanceOf(userId);
  const actor = 'system:erase-players';
  await books.append(userId, 'BalanceForfeited', { erasureId, amountKobo }, { deltaKobo: -amountKobo, actor });
}

/** An erasure that is due at once; all but so much of the balance is given up, by this actor. */
async function eraseAll(books: TamperedBooks, butKobo: number, byWhom: (userId: string) => string): Promise<void> {
  const [userId, erasureId] = [await ownerOfMoney(books), newId()];
  const [player, givenUpKobo] = [`player:${userId}`, (await books.balanceOf(userId)) - butKobo];
  const asked = { erasureId, by: player, dueAt: new Date().toISOString() };
  await books.appendToAccount(userId, 'ErasureRequested', asked, player);
  await books.appendToAccount(userId, 'ErasureBalanceGivenUp', { erasureId, givenUpKobo }, byWhom(userId));
  await books.appendToAccount(userId, 'ErasureBegun', { erasureId }, 'system:erase-players');
  await takeBalance(books, userId, erasureId);
}

/** Of balances that players give up with their erasure. */
export const ERASURE_TAMPERS: readonly LogTamper[] = [
  {
    name: 'a balance given up without its player',
    found: ['forfeited-without-consent'],
    sample: true,
    tamper: async (books) => takeBalance(books, await ownerOfMoney(books), newId()),
  },
  {
    name: 'more of a balance taken than was given up',
    found: ['forfeited-without-consent'],
    tamper: (books) => eraseAll(books, 1, (userId) => `player:${userId}`),
  },
  {
    name: 'a balance given up by somebody else than its player',
    found: ['actor'],
    tamper: (books) => eraseAll(books, 0, () => `staff:${newId()}`),
  },
];
