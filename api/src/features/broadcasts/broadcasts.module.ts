import { Module } from '@nestjs/common';
import { AllEmailsController, EmailRows } from './all-emails/all-emails.controller.js';
import { Audience } from './audience/audience.js';
import {
  BroadcastAudienceController,
  BroadcastTargetsController,
} from './broadcast-audience/broadcast-audience.controller.js';
import { BroadcastListController, BroadcastStatsController } from './broadcast-list/broadcast-list.controller.js';
import { BroadcastRows } from './broadcast-list/broadcast-rows.js';
import { ControlBroadcastController, ControlBroadcast } from './control-broadcast/control-broadcast.controller.js';
import { AttachmentCache } from './deliver/attachment-cache.js';
import { BroadcastEnds } from './deliver/broadcast-run.js';
import { BroadcastSchedule } from './deliver/broadcast.schedule.js';
import { DeliverBroadcast } from './deliver/deliver-broadcast.job.js';
import { MailServer } from './deliver/mail-server.js';
import { MailWriter } from './deliver/mail-writer.js';
import { LastMails, MailSenderController } from './mail-sender/mail-sender.controller.js';
import { ResendBroadcast, ResendBroadcastController } from './resend-broadcast/resend-broadcast.controller.js';
import { ChangeSchedule, ChangeScheduleController } from './schedule-broadcast/change-schedule.controller.js';
import { StartScheduledJob } from './schedule-broadcast/start-scheduled.job.js';
import { StartScheduled } from './schedule-broadcast/start-scheduled.js';
import { BroadcastOutcome } from './send-broadcast/broadcast-records.js';
import { DraftCheck } from './send-broadcast/draft-check.js';
import {
  SendBroadcastController,
  SendBroadcast,
  TryBroadcastController,
} from './send-broadcast/send-broadcast.controller.js';
import { SuppressionsController } from './suppressions/suppressions.controller.js';
import { Suppressions } from './suppressions/suppressions.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';

@Module({
  controllers: [
    AllEmailsController,
    BroadcastAudienceController,
    BroadcastListController,
    BroadcastStatsController,
    BroadcastTargetsController,
    SendBroadcastController,
    ControlBroadcastController,
    ChangeScheduleController,
    MailSenderController,
    ResendBroadcastController,
    SuppressionsController,
    TryBroadcastController,
    UnsubscribeController,
  ],
  providers: [
    AttachmentCache,
    Audience,
    BroadcastEnds,
    BroadcastOutcome,
    BroadcastRows,
    BroadcastSchedule,
    ChangeSchedule,
    DeliverBroadcast,
    DraftCheck,
    EmailRows,
    LastMails,
    MailServer,
    MailWriter,
    ResendBroadcast,
    SendBroadcast,
    StartScheduled,
    StartScheduledJob,
    ControlBroadcast,
    Suppressions,
    UnsubscribeTokens,
  ],
})
export class BroadcastsModule {}
