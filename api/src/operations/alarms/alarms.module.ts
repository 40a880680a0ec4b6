import { Module } from '@nestjs/common';
import { ActOnAttention } from './attention/act-on-attention.js';
import { AttentionController } from './attention/attention.controller.js';
import { AttentionItems } from './attention/attention-items.js';
import { Attention } from './attention/attention.js';
import { FailedAlarmMailsController } from './attention/failed-alarm-mails.controller.js';
import { FollowAttention } from './attention/follow-attention.schedule.js';
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
