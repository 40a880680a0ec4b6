import { Module } from '@nestjs/common';
import { PrepareAlarmMailHandler } from './prepare-mail/prepare-alarm-mail.handler.js';
import { TellStaff } from './tell-staff/tell-staff.reconciliation.js';

@Module({ providers: [PrepareAlarmMailHandler, TellStaff] })
export class AlarmsModule {}
