/**
 * Runs a command with the environment of the product that runs on this machine (`npm start`), so that it finds the
 * same database, event store and services: `node tools/with-product.mjs ENTRY [arguments]`. Variables that are
 * already set win; with DATABASE_URL set no running product is looked for.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...args] = process.argv.slice(2);

async function environment() {
  if (process.env.DATABASE_URL) return process.env;
  const { readRunningFile } = await import('./launcher/dist/running-file.js').catch(() => {
    throw new Error('Nothing is built yet: run `npm start` first');
  });
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
  const product = await readRunningFile(dataDir);
  if (product?.state !== 'ready') {
    throw new Error('No running product was found: run `npm start` first, or set DATABASE_URL');
  }
  const { loadSecrets } = await import('./launcher/dist/secrets.js');
  const { evidenceFolders, playerRequestsFile } = await import('./launcher/dist/process-environment.js');
  const { appSecret, paystackSecretKey, ledgerSigningKey } = await loadSecrets(dataDir);
  const { urls } = product;
  const found = {
    DATABASE_URL: urls.database,
    DATABASE_ADMIN_URL: urls.databaseAdmin,
    SMTP_URL: urls.smtp,
    PAYSTACK_BASE_URL: urls.paystack,
    REDIS_URL: urls.redis,
    EVENTSTORE_URL: urls.eventStore,
    PUBLIC_URL: urls.public,
    APP_URL: urls.app,
    MAIL_URL: urls.mail,
    APP_SECRET: appSecret,
    PAYSTACK_SECRET_KEY: paystackSecretKey,
    LEDGER_SIGNING_KEY: ledgerSigningKey,
    ...evidenceFolders(dataDir),
    DATA_DIR: dataDir,
    PLAYER_REQUESTS_FILE: playerRequestsFile(dataDir),
  };
  return { ...Object.fromEntries(Object.entries(found).filter(([, value]) => value)), ...process.env };
}

try {
  const child = spawn(process.execPath, [resolve(root, entry), ...args], {
    stdio: 'inherit',
    env: await environment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
