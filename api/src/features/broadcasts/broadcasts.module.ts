import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as allEmails from './all-emails/all-emails.controller.js';
import * as audience from './audience/audience.js';
import * as broadcastAudience from './broadcast-audience/broadcast-audience.controller.js';
import * as broadcastList from './broadcast-list/broadcast-list.controller.js';
import * as broadcastRows from './broadcast-list/broadcast-rows.js';
import * as controlBroadcast from './control-broadcast/control-broadcast.controller.js';
import * as attachmentCache from './deliver/attachment-cache.js';
import * as broadcastRun from './deliver/broadcast-run.js';
import * as broadcast from './deliver/broadcast.schedule.js';
import * as deliverBroadcast from './deliver/deliver-broadcast.job.js';
import * as mailServer from './deliver/mail-server.js';
import * as mailWriter from './deliver/mail-writer.js';
import * as mailSender from './mail-sender/mail-sender.controller.js';
import * as resendBroadcast from './resend-broadcast/resend-broadcast.controller.js';
import * as changeSchedule from './schedule-broadcast/change-schedule.controller.js';
import * as startScheduled from './schedule-broadcast/start-scheduled.job.js';
import * as startScheduledService from './schedule-broadcast/start-scheduled.js';
import * as broadcastRecords from './send-broadcast/broadcast-records.js';
import * as draftCheck from './send-broadcast/draft-check.js';
import * as sendBroadcast from './send-broadcast/send-broadcast.controller.js';
import * as suppressions from './suppressions/suppressions.controller.js';
import * as suppressionsService from './suppressions/suppressions.js';
import * as unsubscribeTokens from './unsubscribe/unsubscribe-tokens.js';
import * as unsubscribe from './unsubscribe/unsubscribe.controller.js';

@Module(
  partsOf(
    allEmails,
    audience,
    broadcastAudience,
    broadcastList,
    broadcastRows,
    controlBroadcast,
    attachmentCache,
    broadcastRun,
    broadcast,
    deliverBroadcast,
    mailServer,
    mailWriter,
    mailSender,
    resendBroadcast,
    changeSchedule,
    startScheduled,
    startScheduledService,
    broadcastRecords,
    draftCheck,
    sendBroadcast,
    suppressions,
    suppressionsService,
    unsubscribeTokens,
    unsubscribe,
  ),
)
export class BroadcastsModule {}
