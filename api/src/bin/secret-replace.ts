/**
 * `npm run secret:replace`: the database accepts the APP_SECRET of the configuration from now on, when the former one is lost.
 * What was made with the former one stays useless: docs/operations.md says what players and staff have to do.
 */
import { configOrExit } from './boot.js';
import { Database } from '../platform/postgres/database.js';
import { replaceSecret } from '../platform/postgres/start-checks.js';

const { DATABASE_URL, APP_SECRET } = configOrExit();
const database = new Database(DATABASE_URL, { max: 1, applicationName: 'sabi50 secret' });
await replaceSecret(database, APP_SECRET).finally(() => database.close());
process.stdout.write('The database accepts this APP_SECRET from now on.\n');
