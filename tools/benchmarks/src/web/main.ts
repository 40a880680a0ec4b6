import { startTemporaryProduct } from '@sabi50/proof/temporary-product';
import { benchAnimations } from './animations.js';
import { benchDataUsed } from './data-used.js';
import { benchFirstPage } from './first-page.js';
import { benchLayoutShifts } from './layout-shifts.js';

/**
 * `npm run bench:web`: the player app as a cheap phone meets it, against its budgets: Lighthouse on the landing page, the data
 * that a visit and a game cost, what jumps on each screen, and what is done while something moves. Exit code 1 when a budget is missed. The product is started as `npm start` does.
 */
const running = await startTemporaryProduct({ api: 1, worker: 1 });
const url = running.env['PUBLIC_URL'] ?? '';
try {
  const results = [
    await benchDataUsed(url),
    await benchLayoutShifts({ url, paystackUrl: running.env['PAYSTACK_BASE_URL'] ?? '' }),
    await benchAnimations(url),
    await benchFirstPage(url),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await running.stop();
}
process.exit();
