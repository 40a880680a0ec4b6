import { Module } from '@nestjs/common';
import { NoticeDevicesOfHandler, PushDevices } from './own-device/push-devices.js';
import { OwnDeviceController } from './own-device/own-device.controller.js';
import { notificationsRegistration } from './notifications.registration.js';
import { NoticeSchedule } from './send-notice/notice.schedule.js';
import { PushSender, VapidKeys } from './send-notice/push-sender.js';
import { SendNoticeJob } from './send-notice/send-notice.job.js';

@Module({
  controllers: [OwnDeviceController],
  providers: [
    ...notificationsRegistration.processManagers,
    NoticeDevicesOfHandler,
    NoticeSchedule,
    PushDevices,
    PushSender,
    SendNoticeJob,
    VapidKeys,
  ],
})
export class NotificationsModule {}
