import { Controller, Injectable, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  DRAW_PICTURE_BYTES_MAX,
  DRAW_PICTURE_SIDE_MAX,
  DRAW_PICTURE_UNUSED_MS,
  type DrawPictureView,
} from '@sabi50/contracts/draw-views';
import { MEDIA_BYTES_MAX, MEDIA_UPLOADS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { everyone, staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { letRunOut, RawUploads, readRawUpload } from '../../../platform/http/uploads/raw-upload.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { SmallPicture } from '../../media/media.queries.js';
import { picturePathOf } from '../draw-plans/draw-plans.records.js';

/** Pictures of prizes: so small that they are rows beside what they belong to. */
@Injectable()
export class DrawPictures {
  private receiving = 0;

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Takes the body of a request as a picture and makes it small; those that no draw came to use are removed.
   * @throws DomainError FILE_TYPE_REFUSED, FILE_TOO_LARGE, IMAGE_REFUSED, MALFORMED_REQUEST, SERVICE_BUSY
   */
  async take(request: FastifyRequest, actor: StaffActor): Promise<DrawPictureView> {
    if (this.receiving >= MEDIA_UPLOADS_AT_ONCE_MAX) throw new DomainError('SERVICE_BUSY');
    this.receiving += 1;
    try {
      const sent = await readRawUpload(request, MEDIA_BYTES_MAX);
      const limits = { sideMax: DRAW_PICTURE_SIDE_MAX, bytesMax: DRAW_PICTURE_BYTES_MAX };
      const small = await this.queries.execute(new SmallPicture(sent, request.headers['content-type'], limits));
      return await this.keep(small, actor);
    } finally {
      this.receiving -= 1;
    }
  }

  /** Its bytes; null where there is none. */
  async bytesOf(id: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ bytes: Buffer }>('select bytes from draw_pictures where id = $1', [id]);
    return row?.bytes ?? null;
  }

  private keep(bytes: Buffer, actor: StaffActor): Promise<DrawPictureView> {
    const pictureId = newId();
    return this.database.transaction(async (sql) => {
      await sql.execute(
        `delete from draw_pictures p where p.created_at < now() - $1 * interval '1 ms'
            and not exists (select from draw_plans d where d.picture_id = p.id)`,
        [DRAW_PICTURE_UNUSED_MS],
      );
      await sql.execute('insert into draw_pictures (id, bytes) values ($1, $2)', [pictureId, bytes]);
      const after = { pictureId, size: bytes.length };
      await recordChange(sql, { actor, action: 'draw.import', subjectId: pictureId, before: null, after });
      return { pictureId, picture: picturePathOf(pictureId) ?? '', size: bytes.length };
    });
  }
}

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
