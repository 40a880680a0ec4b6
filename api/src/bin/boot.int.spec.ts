import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { startTestProduct, type TestProduct, withoutWarnings } from '../../test/support/test-product.js';
import { AppModule } from './app.module.js';
import { Leases } from '../event-sourcing/consumers/leases.js';
import { SERVING } from '../event-sourcing/migration/installation-lock.js';
import { type Config } from '../platform/config.js';
import { QuizModule } from '../features/quiz/quiz.module.js';
import { replaceSecret, requireKnownSecret } from '../platform/postgres/start-checks.js';
import { serveApi } from './serve-api.js';
import { startWorking } from './start-working.js';

const silent = pino({ level: 'silent' });

async function work(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, silent), { logger: false });
  await startWorking(app, silent).finally(() => app.close());
}

describe('a start that cannot be right', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());
  beforeEach(withoutWarnings);
  afterEach(() => void jest.restoreAllMocks());

  describe.each([
    ['api', serveApi],
    ['worker', work],
  ])('of the %s', (_name, start: (config: Config) => Promise<unknown>) => {
    it('fails by the name of a process manager that no module provides', async () => {
      const whole = AppModule.with(product.config, silent);
      const imports = whole.imports?.filter((module) => module !== QuizModule);
      jest.spyOn(AppModule, 'with').mockReturnValue({ ...whole, imports });
      await expect(start(product.config)).rejects.toThrow(
        'the process manager EndReplacedSession is a provider of no module',
      );
    });

    it('fails while the events are moved to another store', async () => {
      const mover = new Leases(product.config.DATABASE_URL, () => undefined);
      expect(await mover.tryAcquire(SERVING)).toBe(true);
      await expect(start(product.config)).rejects.toThrow('are being moved to another store');
      await mover.close();
    });

    it('fails in plain words where a migration is missing', async () => {
      const [gone] = await product.database.query<{ name: string; timestamp: string }>(
        `delete from migrations where name like 'SecretFingerprint%' returning name, timestamp`,
      );
      await expect(start(product.config)).rejects.toThrow(
        `1 of its migrations are missing (${gone?.name}). Run \`node api/dist/bin/migrate.js\``,
      );
      await product.database.execute('insert into migrations (name, timestamp) values ($1, $2)', [
        gone?.name,
        gone?.timestamp,
      ]);
    });

    it('fails in plain words with the secret of another installation, unless it was accepted', async () => {
      await replaceSecret(product.database, product.config.APP_SECRET);
      const other: Config = Object.create(product.config, {
        APP_SECRET: { value: 'another secret of 32 characters!' },
      });
      await expect(start(other)).rejects.toThrow('APP_SECRET is not the one that this database was used with');
      await replaceSecret(product.database, other.APP_SECRET);
      await expect(requireKnownSecret(product.database, other.APP_SECRET)).resolves.toBeUndefined();
      await replaceSecret(product.database, product.config.APP_SECRET);
    });

    it('fails in plain words where the clock is off', async () => {
      const real = Date.now;
      jest.spyOn(Date, 'now').mockImplementation(() => real() - 5_000);
      await expect(start(product.config)).rejects.toThrow(
        /clock of this machine is [45]\.\d s behind that of the database/,
      );
    });

    it('fails by the name of a projection whose tables were made otherwise', async () => {
      const fingerprint = (text: string) =>
        product.database.query<{ was: string }>(
          `with before as (select tables_fingerprint from read.checkpoints where name = 'wallet_balance')
         update read.checkpoints set tables_fingerprint = $1 where name = 'wallet_balance'
         returning (select tables_fingerprint from before) as was`,
          [text],
        );
      const [{ was } = { was: '' }] = await fingerprint('of other tables');
      await expect(start(product.config)).rejects.toThrow('The tables of wallet_balance (version');
      await fingerprint(was);
    });
  });
});
