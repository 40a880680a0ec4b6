import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import { Disk } from 'flydrive';
import { Config } from '../../platform/config.js';
import * as media from './media.records.js';
import { MediaStore, openDisk } from './media-store/media-store.js';
import * as mediaController from './media.controller.js';
import * as mediaService from './media.handlers.js';
import { ImageCleaner } from './receive-upload/image-cleaner.js';
import * as receiveUpload from './receive-upload/receive-upload.controller.js';
import { RequestUploadController, UploadUrls } from './request-upload/request-upload.controller.js';

const parts = partsOf(media, mediaController, mediaService, receiveUpload);

@Module({
  controllers: [...parts.controllers, RequestUploadController],
  providers: [
    ...parts.providers,
    { provide: Disk, useFactory: (config: Config) => openDisk(config), inject: [Config] },
    { provide: ImageCleaner, useFactory: () => ImageCleaner.load() },
    {
      provide: UploadUrls,
      useFactory: (config: Config) => new UploadUrls(config.APP_SECRET, config.PUBLIC_URL),
      inject: [Config],
    },
    MediaStore,
  ],
})
export class MediaModule {}
