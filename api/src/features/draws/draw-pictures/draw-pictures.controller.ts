import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type DrawPictureView } from '@sabi50/contracts/draw-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { everyone, staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { letRunOut, RawUploads } from '../../../platform/http/uploads/raw-upload.js';
import { DrawPictures } from './draw-pictures.js';

const TYPE = 'image/webp';
const TAKEN = ['image/jpeg', 'image/png', 'image/gif'];
/** A name stands for its bytes for ever: another picture has another name. */
const HEADERS_OF_PICTURE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

@ApiTags('winners')
@Controller()
export class DrawPicturesController {
  constructor(private readonly pictures: DrawPictures) {}

  /**
   * Takes a picture of a prize, of at most 10 MB, and keeps it as WebP of at most 320 pixels and 12,000 bytes, without
   * metadata (rule quiz/prize-pictures). One that no draw uses within a day is removed.
   */
  @Endpoint('POST adminDrawPictures', {
    access: staff('draws.edit'),
    status: 201,
    summary: 'Send the picture of a prize',
    errors: ['FILE_TYPE_REFUSED', 'IMAGE_REFUSED', 'FILE_TOO_LARGE', 'SERVICE_BUSY'],
  })
  @RawUploads()
  @ApiConsumes(...TAKEN)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async take(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<DrawPictureView> {
    try {
      return await this.pictures.take(request, scope);
    } catch (error) {
      letRunOut(request);
      throw error;
    }
  }

  /** The picture of a prize; it may be kept for ever. */
  @Endpoint('GET drawPicture', {
    access: everyone,
    summary: 'The picture of a prize',
    produces: TYPE,
    errors: ['NOT_FOUND'],
  })
  async picture(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const id = name.replace(/\.webp$/, '');
    const bytes = name.endsWith('.webp') && ID_PATTERN.test(id) ? await this.pictures.bytesOf(id) : null;
    if (!bytes) throw new DomainError('NOT_FOUND');
    void reply.headers(HEADERS_OF_PICTURE);
    return new StreamableFile(bytes, { type: TYPE, length: bytes.length, disposition: 'inline' });
  }
}
