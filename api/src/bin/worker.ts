import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { configOrExit, endWith, tellReady } from './boot.js';
import { closeOnSignal } from '../platform/http/fastify-app.js';
import { createLogger } from '../platform/logger.js';
import { startWorking } from './start-working.js';

/** The worker: projections, process managers, jobs and scheduled jobs. */
const config = configOrExit();
const log = createLogger('worker', config.LOG_LEVEL);
const app = await NestFactory.createApplicationContext(AppModule.with(config, log), { logger: ['error', 'warn'] });
const stop = await startWorking(app, log).catch(endWith);
closeOnSignal(app, stop);
tellReady({ pid: process.pid });
