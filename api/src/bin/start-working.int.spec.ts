import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { pino } from 'pino';
import { startTestProduct, type TestProduct } from '../../test/support/test-product.js';
import { EndReplacedSession } from '../quiz/start-session/end-replaced-session.process-manager.js';
import { startWorking } from './start-working.js';

const silent = pino({ level: 'silent' });

describe('the start of what reacts', () => {
  let product: TestProduct;
  beforeEach(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterEach(() => product.close());

  it('fails by the name of a process manager that no module provides', async () => {
    for (const module of product.app.get(ModulesContainer).values()) module.providers.delete(EndReplacedSession);
    await expect(startWorking(product.app, silent)).rejects.toThrow(
      'the process manager EndReplacedSession is a provider of no module',
    );
  });

  it('fails by the name of a read model whose tables were made otherwise', async () => {
    await product.database.execute(
      `update read.checkpoints set tables_fingerprint = 'of other tables' where name = 'wallet_balance'`,
    );
    await expect(startWorking(product.app, silent)).rejects.toThrow('The tables of wallet_balance (version');
  });
});
