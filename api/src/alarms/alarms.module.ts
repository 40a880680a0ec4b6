import { Module } from '@nestjs/common';
import { AttentionController } from './attention/attention.controller.js';
import { Attention } from './attention/attention.js';
import { PrepareAlarmMailHandler } from './prepare-mail/prepare-alarm-mail.handler.js';
import { TellStaff } from './tell-staff/tell-staff.reconciliation.js';

@Module({ controllers: [AttentionController], providers: [Attention, PrepareAlarmMailHandler, TellStaff] })
export class AlarmsModule {}
