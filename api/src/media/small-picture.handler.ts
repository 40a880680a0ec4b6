import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../kernel/domain-error.js';
import { SmallPicture } from './media.queries.js';
import { ImageCleaner } from './receive-upload/image-cleaner.js';
import { declaredKind, requireKind } from './receive-upload/media-type.js';

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
