import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MEDIA_URL_LENGTH_MAX, type PublishedMediaView } from '@sabi50/vocabulary/media-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { DomainError } from '../kernel/domain-error.js';
import { Config } from '../platform/config.js';
import { Staff } from '../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../platform/http/staff-scope.js';
import { mediaIdOf, objectPathOf } from './media-path.rules.js';
import { MediaRecords } from './media.records.js';

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
  @Post(ROUTES.adminSetMediaAcl)
  @HttpCode(HttpStatus.OK)
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Make an own uploaded file public' })
  @ApiView('PublishedMediaView')
  @ApiErrors('VALIDATION_FAILED', 'MEDIA_NOT_FOUND', ...STAFF_WRITE_REFUSALS)
  async publish(@Body() { mediaURL }: PublishMediaBody, @Scope() scope: StaffScope): Promise<PublishedMediaView> {
    const id = mediaIdOf(mediaURL, this.config.PUBLIC_URL);
    if (!id) throw new DomainError('MEDIA_NOT_FOUND');
    const { kind } = await this.records.publish(id, scope);
    return { objectPath: objectPathOf(id, kind) };
  }
}
