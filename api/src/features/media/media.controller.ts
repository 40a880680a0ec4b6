import { Body, Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { MEDIA_TYPES, MEDIA_URL_LENGTH_MAX, type PublishedMediaView } from '@sabi50/contracts/media-views';
import { isPermitted, staffRoleOf } from '@sabi50/contracts/permissions';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../platform/config.js';
import { everyone, staff } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SessionCookies } from '../../platform/http/sessions/session-cookies.js';
import { SessionStore } from '../../platform/http/sessions/session-store.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { mediaIdOf, objectPathOf, partsOfName } from './media-path.rules.js';
import { MediaStore } from './media-store/media-store.js';
import { MediaRecords, type StoredMedia } from './media.records.js';

class PublishMediaBody {
  @ApiProperty({ description: 'The upload URL of an own file, with or without its query, or its object path' })
  @IsString()
  @MaxLength(MEDIA_URL_LENGTH_MAX)
  readonly mediaURL: string;
}

@ApiTags('media')
@Controller()
export class PublishMediaController {
  constructor(
    private readonly records: MediaRecords,
    private readonly config: Config,
  ) {}

  /** Shows an own uploaded file to everybody who has its address, as mails need it; it stays so. */
  @Endpoint('POST adminSetMediaAcl', {
    access: staff('broadcasts.send'),
    summary: 'Make an own uploaded file public',
    errors: ['MEDIA_NOT_FOUND'],
  })
  async publish(@Body() { mediaURL }: PublishMediaBody, @Scope() scope: StaffScope): Promise<PublishedMediaView> {
    const id = mediaIdOf(mediaURL, this.config.PUBLIC_URL);
    if (!id) throw new DomainError('MEDIA_NOT_FOUND');
    const { kind } = await this.records.publish(id, scope);
    return { objectPath: objectPathOf(id, kind) };
  }
}

/** A name stands for its bytes for ever: another file has another name (rule data/published-files). */
const CACHE_PUBLIC = 'public, max-age=31536000, immutable';
const CACHE_PRIVATE = 'private, no-store';

/** Whatever a browser takes it for, a file runs nothing and reaches nothing; mail programs on other sites may show it. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

@ApiTags('media')
@Controller()
export class ServeMediaController {
  constructor(
    private readonly records: MediaRecords,
    private readonly store: MediaStore,
    private readonly sessions: SessionStore,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * An uploaded file: a public one for everybody, a private one for staff who see broadcasts. To everybody else a private
   * one is not there.
   */
  @Endpoint('GET object', {
    access: everyone,
    summary: 'An uploaded image or video',
    produces: Object.values(MEDIA_TYPES).map(({ contentType }) => contentType),
    errors: ['NOT_FOUND'],
  })
  async serve(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const media = await this.find(name);
    if (!media || !(media.isPublic || (await this.isStaff(request)))) throw new DomainError('NOT_FOUND');
    const { contentType } = MEDIA_TYPES[media.kind];
    const bytes = await this.store.open(media.id);
    void reply.headers({ ...SAFE_HEADERS, 'cache-control': media.isPublic ? CACHE_PUBLIC : CACHE_PRIVATE });
    const disposition = contentType.startsWith('video/') ? 'attachment' : 'inline';
    return new StreamableFile(bytes, { type: contentType, length: media.sizeBytes, disposition });
  }

  private async find(name: string): Promise<StoredMedia | null> {
    const parts = partsOfName(name);
    const [media] = parts ? await this.records.find([parts.id]) : [];
    return media && media.kind === parts?.kind ? media : null;
  }

  private async isStaff(request: FastifyRequest): Promise<boolean> {
    const token = this.cookies.read(request, 'staff');
    const session = token ? await this.sessions.find(token) : null;
    if (session?.kind !== 'staff' || session.mustChangePassword) return false;
    return isPermitted(staffRoleOf(session.role), 'broadcasts.view');
  }
}
