import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as pushDevices from './own-device/push-devices.js';
import * as ownDevice from './own-device/own-device.controller.js';
import { notificationsRegistration } from './notifications.registration.js';
import * as notice from './send-notice/notice.schedule.js';
import * as pushSender from './send-notice/push-sender.js';
import * as sendNotice from './send-notice/send-notice.job.js';

const parts = partsOf(pushDevices, ownDevice, notice, pushSender, sendNotice);

@Module({
  controllers: parts.controllers,
  providers: [...parts.providers, ...notificationsRegistration.processManagers],
})
export class NotificationsModule {}
