import { Module } from '@nestjs/common';
import { Disk } from 'flydrive';
import { Config } from '../../platform/config.js';
import { MediaPurge, MediaRecords } from './media.records.js';
import { MediaStore, openDisk } from './media-store/media-store.js';
import { PublishMediaController, ServeMediaController } from './media.controller.js';
import { MediaFilesHandler, SmallPictureHandler } from './media.handlers.js';
import { ImageCleaner } from './receive-upload/image-cleaner.js';
import { ReceiveUpload, ReceiveUploadController } from './receive-upload/receive-upload.controller.js';
import { RequestUploadController, UploadUrls } from './request-upload/request-upload.controller.js';

@Module({
  controllers: [PublishMediaController, ReceiveUploadController, RequestUploadController, ServeMediaController],
  providers: [
    { provide: Disk, useFactory: (config: Config) => openDisk(config), inject: [Config] },
    { provide: ImageCleaner, useFactory: () => ImageCleaner.load() },
    {
      provide: UploadUrls,
      useFactory: (config: Config) => new UploadUrls(config.APP_SECRET, config.PUBLIC_URL),
      inject: [Config],
    },
    MediaFilesHandler,
    MediaPurge,
    MediaRecords,
    MediaStore,
    ReceiveUpload,
    SmallPictureHandler,
  ],
})
export class MediaModule {}
