import { startTemporaryProduct } from '@sabi50/proof/temporary-product';
import { benchDataUsed } from './data-used.js';
import { benchFirstPage } from './first-page.js';

/**
 * `npm run bench:web`: the player app as a cheap phone meets it, against its budgets: Lighthouse on the landing page, and the
 * data that a visit and a game cost. Exit code 1 when a budget is missed. The product is started as `npm start` does.
 */
const running = await startTemporaryProduct({ api: 1, worker: 1 });
const url = running.env['PUBLIC_URL'] ?? '';
try {
  const results = [await benchDataUsed(url), await benchFirstPage(url)];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await running.stop();
}
process.exit();
