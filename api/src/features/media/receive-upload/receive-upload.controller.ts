import { Controller, Injectable, Param, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyRequest } from 'fastify';
import { MEDIA_BYTES_MAX, MEDIA_UPLOADS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { MEDIA_TYPES, type MediaKind, type MediaView } from '@sabi50/contracts/media-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { letRunOut, RawUploads, readRawUpload } from '../../../platform/http/uploads/raw-upload.js';
import { objectPathOf } from '../media-path.rules.js';
import { MediaStore } from '../media-store/media-store.js';
import { MediaRecords } from '../media.records.js';
import { type UploadSignature, UploadUrls } from '../request-upload/request-upload.controller.js';
import { withoutNotes } from './film-cleaner.js';
import { ImageCleaner, declaredKind, requireKind } from './image-cleaner.js';

/**
 * Takes uploads. A file is held in memory, of which 10 MB at a time and a few files at once are all there can be, until
 * its content is checked: neither the folder nor the bucket ever holds an unchecked byte.
 */
@Injectable()
export class ReceiveUpload {
  private receiving = 0;

  constructor(
    private readonly records: MediaRecords,
    private readonly store: MediaStore,
    private readonly images: ImageCleaner,
  ) {}

  /**
   * Takes the body of a request as file `id`, which this very uploader reserved; whatever comes of it, the upload is used
   * up.
   * @throws DomainError UPLOAD_URL_INVALID, FILE_TYPE_REFUSED, FILE_TOO_LARGE, IMAGE_REFUSED, MALFORMED_REQUEST,
   * SERVICE_BUSY
   */
  async take(id: string, request: FastifyRequest, scope: StaffScope): Promise<MediaView> {
    if (this.receiving >= MEDIA_UPLOADS_AT_ONCE_MAX) throw new DomainError('SERVICE_BUSY');
    this.receiving += 1;
    try {
      await this.records.claim(id, scope.userId);
      return await this.keep(id, request, scope);
    } finally {
      this.receiving -= 1;
    }
  }

  /** Without what names a place or a camera; an AVI has no such notes. */
  private async cleaned(sent: Buffer, kind: MediaKind): Promise<Buffer> {
    if (kind === 'avi') return sent;
    return kind === 'mp4' ? withoutNotes(sent) : this.images.clean(sent, kind);
  }

  private async keep(id: string, request: FastifyRequest, scope: StaffScope): Promise<MediaView> {
    try {
      const kind = declaredKind(request.headers['content-type']);
      const sent = await readRawUpload(request, MEDIA_BYTES_MAX);
      await requireKind(sent, kind);
      const bytes = await this.cleaned(sent, kind);
      const { contentType } = MEDIA_TYPES[kind];
      await this.store.put(id, bytes, contentType);
      await this.records.store(id, { kind, sizeBytes: bytes.length }, scope);
      return { objectPath: objectPathOf(id, kind), contentType, size: bytes.length };
    } catch (error) {
      // What stays behind when even this fails is found by the purge.
      await this.store
        .remove(id)
        .then(() => this.records.forget(id))
        .catch(() => undefined);
      throw error;
    }
  }
}

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
