import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type MediaUploadView } from '@sabi50/contracts/media-views';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { MediaRecords } from '../media.records.js';
import { UploadUrls } from './upload-urls.js';

@ApiTags('media')
@Controller()
export class RequestUploadController {
  constructor(
    private readonly records: MediaRecords,
    private readonly urls: UploadUrls,
    private readonly clock: Clock,
  ) {}

  /** Answers where the asker may send one image or video. */
  @Endpoint('POST objectsUpload', {
    access: staff('broadcasts.send'),
    summary: 'Ask where to send an image or a video',
  })
  async request(@Scope() scope: StaffScope, @Ctx() { session }: RequestContext): Promise<MediaUploadView> {
    const id = await this.records.reserve(scope.userId);
    return { uploadURL: this.urls.urlFor(id, session, this.clock.now()) };
  }
}
