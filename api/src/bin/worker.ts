import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { configOrExit, endWith, providersOf, tellReady } from './boot.js';
import { closeOnSignal } from '../platform/http/fastify-app.js';
import { createLogger, nestLogger } from '../platform/logger.js';
import { openPrivatePort } from '../operations/health/private-port.js';
import { startWorking } from './start-working.js';

/** The worker: projections, process managers, jobs and scheduled jobs. */
const config = configOrExit();
const log = createLogger('worker', config.LOG_LEVEL);
const app = await NestFactory.createApplicationContext(AppModule.with(config, log), {
  logger: nestLogger(log),
  abortOnError: false,
}).catch(endWith);
const stop = await startWorking(app, log).catch(endWith);
await openPrivatePort(app, providersOf(app)).catch(endWith);
closeOnSignal(app, stop);
tellReady({ pid: process.pid });
