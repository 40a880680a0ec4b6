import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { MEDIA_UPLOAD_EXPIRES_MS } from '@sabi50/contracts/limits';
import { pathOf } from '@sabi50/contracts/routes';
import { derivedKey } from '../../../platform/derived-key.js';
import { type Session } from '../../../platform/http/sessions/session-store.js';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type MediaUploadView } from '@sabi50/contracts/media-views';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { MediaRecords } from '../media.records.js';

/** Who uploads, in which session. */
type Uploader = Pick<Session, 'userId' | 'idHash'>;

/** What stands in the query of an upload URL. */
export interface UploadSignature {
  /** Milliseconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** Upload URLs: signed, short-lived, and each for one file and one session of its uploader (rule data/uploads-checked). */
export class UploadUrls {
  private readonly key: KeyObject;

  /** @param origin our public URL, without a slash at its end */
  constructor(
    appSecret: string,
    private readonly origin: string,
  ) {
    this.key = derivedKey(appSecret, 'sabi50/media-upload/v1');
  }

  /** Where `session` may send the bytes of file `id` within 10 minutes. */
  urlFor(id: string, session: Uploader, now: Date): string {
    const expires = String(now.getTime() + MEDIA_UPLOAD_EXPIRES_MS);
    const signature = this.sign(id, session, expires).toString('base64url');
    return `${this.origin}${pathOf('objectUpload', { id })}?expires=${expires}&signature=${signature}`;
  }

  /** Whether we gave this URL to this session, and it has not expired. */
  isValid(id: string, session: Uploader, given: UploadSignature, now: Date): boolean {
    const expected = this.sign(id, session, given.expires);
    const signature = Buffer.from(given.signature, 'base64url');
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
    return isOurs && now.getTime() < Number(given.expires);
  }

  private sign(id: string, { userId, idHash }: Uploader, expires: string): Buffer {
    return createHmac('sha256', this.key).update([id, userId, idHash, expires].join('\n')).digest();
  }
}

@ApiTags('media')
@Controller()
export class RequestUploadController {
  constructor(
    private readonly records: MediaRecords,
    private readonly urls: UploadUrls,
    private readonly clock: Clock,
  ) {}

  /** Answers where the asker may send one image or video. */
  @Endpoint('POST objectsUpload', {
    access: staff('broadcasts.send'),
    summary: 'Ask where to send an image or a video',
  })
  async request(@Scope() scope: StaffScope, @Ctx() { session }: RequestContext): Promise<MediaUploadView> {
    const id = await this.records.reserve(scope.userId);
    return { uploadURL: this.urls.urlFor(id, session, this.clock.now()) };
  }
}
