import { Module } from '@nestjs/common';
import { ActOnAttention, AttentionController, FailedAlarmMailsController } from './attention/attention.controller.js';
import { AttentionItems, Attention, FollowAttention } from './attention/attention.js';
import { RunningWell } from './attention/running-well.js';
import { PrepareAlarmMailHandler } from './prepare-alarm-mail.handler.js';
import { TellStaff } from './tell-staff.schedule.js';

@Module({
  controllers: [AttentionController, FailedAlarmMailsController],
  providers: [
    ActOnAttention,
    Attention,
    AttentionItems,
    FollowAttention,
    PrepareAlarmMailHandler,
    RunningWell,
    TellStaff,
  ],
})
export class AlarmsModule {}
