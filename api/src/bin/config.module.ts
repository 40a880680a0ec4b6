import { Global, Module } from '@nestjs/common';
import { Registry } from '../event-sourcing/registry.js';
import { Config } from '../platform/config.js';
import { LOGGER } from '../platform/logger.js';

/** Filled by AppModule with what was read at start, and what the modules registered. */
@Global()
@Module({ exports: [Config, LOGGER, Registry] })
export class ConfigModule {}
