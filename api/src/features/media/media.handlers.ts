import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MEDIA_TYPES } from '@sabi50/contracts/media-views';
import { Config } from '../../platform/config.js';
import { mediaIdOf, objectPathOf } from './media-path.rules.js';
import { type MediaFile, MediaFiles, SmallPicture } from './media.queries.js';
import { MediaRecords, type StoredMedia } from './media.records.js';
import { MediaStore } from './media-store/media-store.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ImageCleaner, declaredKind, requireKind } from './receive-upload/image-cleaner.js';

@QueryHandler(SmallPicture)
export class SmallPictureHandler implements IQueryHandler<SmallPicture> {
  constructor(private readonly images: ImageCleaner) {}

  async execute({ sent, declaredType, limits }: SmallPicture): Promise<Buffer> {
    const kind = declaredKind(declaredType);
    if (kind === 'mp4' || kind === 'avi') throw new DomainError('FILE_TYPE_REFUSED');
    await requireKind(sent, kind);
    return this.images.shrink(sent, limits);
  }
}

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
