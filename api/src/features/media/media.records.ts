import { Injectable } from '@nestjs/common';
import { MEDIA_RESERVED_MS, MEDIA_UNUSED_MS, MEDIA_PURGE_EVERY_MS } from '@sabi50/contracts/limits';
import { type MediaKind } from '@sabi50/contracts/media-views';
import { DomainError } from '../../kernel/domain-error.js';
import { newId } from '../../kernel/ids.js';
import { Database } from '../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../platform/staff-log/staff-log.js';
import { objectPathOf } from './media-path.rules.js';
import { Clock } from '../../platform/clock.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { MediaStore } from './media-store/media-store.js';

/** A file that is there to be served. */
export interface StoredMedia {
  readonly id: string;
  readonly kind: MediaKind;
  readonly sizeBytes: number;
  readonly isPublic: boolean;
}

const STORED = `id, kind, size_bytes as "sizeBytes", acl = 'public' as "isPublic"`;
const PURGED_AT_ONCE = 100;

/** The table of uploaded files. The bytes are elsewhere, see `MediaStore`. */
@Injectable()
export class MediaRecords {
  constructor(private readonly database: Database) {}

  /** Makes room for an upload; answers the id of the file to be. */
  async reserve(uploaderId: string): Promise<string> {
    const id = newId();
    await this.database.execute('insert into media_objects (id, uploader_id) values ($1, $2)', [id, uploaderId]);
    return id;
  }

  /** Takes the one upload of a reserved file. @throws DomainError UPLOAD_URL_INVALID when it was taken, or is another's */
  async claim(id: string, uploaderId: string): Promise<void> {
    const claimed = await this.database.execute(
      `update media_objects set state = 'receiving' where id = $1 and uploader_id = $2 and state = 'reserved'`,
      [id, uploaderId],
    );
    if (claimed === 0) throw new DomainError('UPLOAD_URL_INVALID');
  }

  /** Forgets an upload that failed. */
  async forget(id: string): Promise<void> {
    await this.database.execute(`delete from media_objects where id = $1 and state = 'receiving'`, [id]);
  }

  /** The claimed upload is complete and its bytes are kept. */
  async store(id: string, file: { kind: MediaKind; sizeBytes: number }, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const stored = await sql.execute(
        `update media_objects set state = 'stored', kind = $2, size_bytes = $3 where id = $1 and state = 'receiving'`,
        [id, file.kind, file.sizeBytes],
      );
      if (stored === 0) throw new DomainError('UPLOAD_URL_INVALID');
      const after = { objectPath: objectPathOf(id, file.kind), sizeBytes: file.sizeBytes, acl: 'private' };
      await recordChange(sql, { actor, action: 'media.create', subjectId: id, before: null, after });
    });
  }

  /** Shows an own file to everybody; doing it again changes nothing. @throws DomainError MEDIA_NOT_FOUND */
  async publish(id: string, actor: StaffActor): Promise<StoredMedia> {
    return this.database.transaction(async (sql) => {
      const [media] = await sql.query<StoredMedia>(
        `select ${STORED} from media_objects where id = $1 and uploader_id = $2 and state = 'stored' for update`,
        [id, actor.userId],
      );
      if (!media) throw new DomainError('MEDIA_NOT_FOUND');
      await sql.execute(`update media_objects set acl = 'public' where id = $1`, [id]);
      const before = { acl: media.isPublic ? 'public' : 'private' };
      await recordChange(sql, { actor, action: 'media.update', subjectId: id, before, after: { acl: 'public' } });
      return { ...media, isPublic: true };
    });
  }

  /** Those of the files that are stored. */
  find(ids: readonly string[]): Promise<StoredMedia[]> {
    return this.database.query<StoredMedia>(
      `select ${STORED} from media_objects where id = any($1::uuid[]) and state = 'stored'`,
      [ids],
    );
  }

  /**
   * Removes files that nobody came for: uploads that never arrived after an hour, private files that nothing refers to
   * after a day. Each is locked while `removeBytes` runs, so that nobody publishes or uses it meanwhile; answers how many.
   */
  async purge(now: Date, removeBytes: (id: string) => Promise<void>): Promise<number> {
    return this.database.transaction(async (sql) => {
      const orphans = await sql.query<{ id: string }>(
        `select id from media_objects
         where (state <> 'stored' and created_at < $1)
            or (state = 'stored' and acl = 'private' and used_at is null and created_at < $2)
         order by created_at limit ${PURGED_AT_ONCE} for update skip locked`,
        [new Date(now.getTime() - MEDIA_RESERVED_MS), new Date(now.getTime() - MEDIA_UNUSED_MS)],
      );
      for (const { id } of orphans) {
        await removeBytes(id);
        await sql.execute('delete from media_objects where id = $1', [id]);
      }
      return orphans.length;
    });
  }
}

/** Removes uploads that never came and files that nobody published or used, and their bytes first. */
@Injectable()
export class MediaPurge extends ScheduledJob {
  readonly name = 'media-purge';
  override readonly everyMs = MEDIA_PURGE_EVERY_MS;

  constructor(
    private readonly records: MediaRecords,
    private readonly store: MediaStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.records.purge(this.clock.now(), (id) => this.store.remove(id));
  }
}
