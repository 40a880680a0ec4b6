import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { Figures } from './gauges.js';

@Module({ controllers: [HealthController], providers: [Figures, Readiness], exports: [Figures, Readiness] })
export class HealthModule {}
