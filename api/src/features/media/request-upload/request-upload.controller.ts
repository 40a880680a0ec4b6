import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type MediaUploadView } from '@sabi50/contracts/media-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Clock } from '../../../platform/clock.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
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
  @Post(ROUTES.objectsUpload)
  @HttpCode(HttpStatus.OK)
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Ask where to send an image or a video' })
  @ApiView('MediaUploadView')
  @ApiErrors(...STAFF_WRITE_REFUSALS)
  async request(@Scope() scope: StaffScope, @Ctx() { session }: RequestContext): Promise<MediaUploadView> {
    const id = await this.records.reserve(scope.userId);
    return { uploadURL: this.urls.urlFor(id, session, this.clock.now()) };
  }
}
