import { Global, Module } from '@nestjs/common';
import { Config } from './config.js';
import { LOGGER } from './logger.js';

/** Filled by AppModule with what was read at start. */
@Global()
@Module({ exports: [Config, LOGGER] })
export class ConfigModule {}
