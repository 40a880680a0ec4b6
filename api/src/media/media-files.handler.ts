import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MEDIA_TYPES } from '@sabi50/vocabulary/media-views';
import { Config } from '../platform/config.js';
import { mediaIdOf, objectPathOf } from './media-path.rules.js';
import { type MediaFile, MediaFiles } from './media.queries.js';
import { MediaRecords, type StoredMedia } from './media.records.js';
import { MediaStore } from './media-store/media-store.js';

@QueryHandler(MediaFiles)
export class MediaFilesHandler implements IQueryHandler<MediaFiles> {
  constructor(
    private readonly records: MediaRecords,
    private readonly store: MediaStore,
    private readonly config: Config,
  ) {}

  async execute({ addresses }: MediaFiles) {
    const wanted = addresses.map((address) => [address, mediaIdOf(address, this.config.PUBLIC_URL)] as const);
    const ids = wanted.flatMap(([, id]) => id ?? []);
    const found = new Map((await this.records.find(ids)).map((media) => [media.id, this.fileOf(media)]));
    return new Map(wanted.map(([address, id]) => [address, (id && found.get(id)) || null]));
  }

  private fileOf({ id, kind, sizeBytes, isPublic }: StoredMedia): MediaFile {
    const { contentType } = MEDIA_TYPES[kind];
    const open = () => this.store.open(id);
    const exists = () => this.store.has(id);
    return { id, path: objectPathOf(id, kind), contentType, size: sizeBytes, isPublic, exists, open };
  }
}
