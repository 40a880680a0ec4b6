import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { CrudModule } from './crud-app.js';

/** The CRUD baseline as a process of its own: tells its parent its address once it answers, and ends when its parent does. */
const app = await NestFactory.create(CrudModule, new FastifyAdapter(), {
  logger: ['error', 'warn'],
});
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
await app.listen(0, '127.0.0.1');
process.send?.({ url: await app.getUrl() });
process.on('disconnect', () => process.exit());
