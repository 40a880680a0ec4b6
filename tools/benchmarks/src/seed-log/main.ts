import { parseArgs } from 'node:util';
import { print, whole } from '../core/statistics.js';
import { seedLog } from './seed-log.js';

/**
 * `npm run seed:log -- --events N`: fills the log of the running installation (or of DATABASE_ADMIN_URL: only its owner may
 * write it by COPY) with valid, chained streams. Then `npm run projections:rebuild` shows them, and `npm run ledger:verify` proves them.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '100000' } } });
const begun = performance.now();
const url = process.env['DATABASE_ADMIN_URL'] ?? String(process.env['DATABASE_URL']);
const written = await seedLog(url, Number(values.events), () => undefined);
const seconds = (performance.now() - begun) / 1_000;
print(`${whole(written)} events in ${seconds.toFixed(1)} s (${whole(written / seconds)} a second)`);
