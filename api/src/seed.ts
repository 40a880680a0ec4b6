import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { type Config } from './platform/config.js';
import { createLogger } from './platform/logger.js';

/** What a new installation starts with. Idempotent: what is there stays. */
export async function seed(config: Config): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('seed', 'warn')), {
    logger: ['error', 'warn'],
  });
  await app.close();
}
