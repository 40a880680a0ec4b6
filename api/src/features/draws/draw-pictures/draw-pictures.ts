import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import {
  DRAW_PICTURE_BYTES_MAX,
  DRAW_PICTURE_SIDE_MAX,
  DRAW_PICTURE_UNUSED_MS,
  type DrawPictureView,
} from '@sabi50/contracts/draw-views';
import { MEDIA_BYTES_MAX, MEDIA_UPLOADS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { SmallPicture } from '../../media/media.queries.js';
import { readRawUpload } from '../../../platform/http/uploads/raw-upload.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
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
