import { describe, expect, it } from '@jest/globals';
import { buildProcessEnvironment, readReplacements } from './process-environment.js';

const URLS = {
  app: 'http://127.0.0.1:3000',
  public: 'http://localhost:3000',
  database: 'postgres://sabi50:x@127.0.0.1:25000/sabi50',
  smtp: 'smtp://127.0.0.1:1025',
  paystack: 'http://127.0.0.1:4100',
};
const SECRETS = {
  appSecret: 'a'.repeat(64),
  paystackSecretKey: 'sk_test_generated',
  vapidPrivateKey: 'v'.repeat(43),
  ledgerSigningKey: 'l'.repeat(43),
};
const WITNESS = { key: 'sabi50/witness+01+AA==', url: 'http://127.0.0.1:4300', config: '', port: 4300 };
const CHOICE = { apiProcesses: 2, dataDir: '/srv/data', demo: true, witness: WITNESS };

describe('the environment of the processes', () => {
  it('is completed by what the launcher started and by the stored secrets', () => {
    expect(buildProcessEnvironment({ LOG_LEVEL: 'debug' }, URLS, SECRETS, CHOICE)).toEqual({
      LOG_LEVEL: 'debug',
      PORT: '3000',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: URLS.database,
      SMTP_URL: URLS.smtp,
      PAYSTACK_BASE_URL: URLS.paystack,
      PAYSTACK_SECRET_KEY: 'sk_test_generated',
      APP_SECRET: SECRETS.appSecret,
      VAPID_PRIVATE_KEY: SECRETS.vapidPrivateKey,
      LEDGER_SIGNING_KEY: SECRETS.ledgerSigningKey,
      LEDGER_COPY_DIR: '/srv/data/sealed-log',
      LEDGER_WITNESS_DIR: '/srv/data/witness',
      LEDGER_WITNESSES: 'sabi50/witness+01+AA== http://127.0.0.1:4300',
      API_PROCESSES: '2',
      DATA_DIR: '/srv/data',
      PLAYER_REQUESTS_FILE: '/srv/data/player-requests.jsonl',
      SEED_DEMO: 'true',
    });
  });

  it('keeps secrets and services that were given from outside', () => {
    const given = {
      APP_SECRET: 'mine',
      PAYSTACK_SECRET_KEY: 'sk_test_mine',
      REDIS_URL: 'redis://r',
      EVENTSTORE_URL: 'esdb://e',
    };
    expect(buildProcessEnvironment(given, URLS, SECRETS, CHOICE)).toMatchObject(given);
  });
});

describe('the replacements of embedded parts', () => {
  it('are those whose variable is set and not empty', () => {
    expect(readReplacements({ DATABASE_URL: 'postgres://d', SMTP_URL: '', REDIS_URL: 'redis://r' })).toEqual({
      database: 'postgres://d',
      redis: 'redis://r',
    });
  });
});
