import { Controller, Param, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyRequest } from 'fastify';
import { type MediaView } from '@sabi50/contracts/media-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { letRunOut, RawUploads } from '../../../platform/http/uploads/raw-upload.js';
import { type UploadSignature, UploadUrls } from '../request-upload/upload-urls.js';
import { ReceiveUpload } from './receive-upload.js';

class UploadQuery implements UploadSignature {
  @ApiProperty() @Matches(/^[0-9]{1,15}$/) readonly expires: string;
  @ApiProperty() @IsString() @MaxLength(100) readonly signature: string;
}

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/x-msvideo'];

@ApiTags('media')
@Controller()
export class ReceiveUploadController {
  constructor(
    private readonly upload: ReceiveUpload,
    private readonly urls: UploadUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an image or a video of at most 10 MB at the address that its uploader was given, once
   * (rule data/uploads-checked). Images are packed anew, without their metadata.
   */
  @Endpoint('PUT objectUpload', {
    access: staff('broadcasts.send'),
    summary: 'Send an image or a video to the address that was given for it',
    errors: [
      'VALIDATION_FAILED',
      'UPLOAD_URL_INVALID',
      'FILE_TYPE_REFUSED',
      'IMAGE_REFUSED',
      'FILE_TOO_LARGE',
      'SERVICE_BUSY',
    ],
  })
  @RawUploads()
  @ApiConsumes(...TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async receive(
    @Param('id') id: string,
    @Query() signed: UploadQuery,
    @Req() request: FastifyRequest,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<MediaView> {
    try {
      const isOurs = ID_PATTERN.test(id) && this.urls.isValid(id, session, signed, this.clock.now());
      if (!isOurs) throw new DomainError('UPLOAD_URL_INVALID');
      return await this.upload.take(id, request, scope);
    } catch (error) {
      letRunOut(request);
      throw error;
    }
  }
}
