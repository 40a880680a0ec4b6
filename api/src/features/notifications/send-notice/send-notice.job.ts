import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { type Language } from '@sabi50/contracts/languages';
import { type NoticeKind, type NoticeMessage } from '@sabi50/contracts/push-views';
import { Clock } from '../../../platform/clock.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { VapidKeys, type Handed, PushSender, type Subscription } from './push-sender.js';
import { nextTry } from './retry.rules.js';
import { NOTICES as EN } from '@sabi50/texts/push/en/notices';
import { NOTICES as HA } from '@sabi50/texts/push/ha/notices';
import { NOTICES as IG } from '@sabi50/texts/push/ig/notices';
import { NOTICES as YO } from '@sabi50/texts/push/yo/notices';
import { lagosTime } from '@sabi50/contracts/business-time';
import { PAGES } from '@sabi50/contracts/routes';

const WORDS = { en: EN, ha: HA, yo: YO, ig: IG } as const;

/** Where what happened can be seen. */
const LEADS_TO: Readonly<Record<NoticeKind, string>> = {
  draw: PAGES.dashboard,
  won: PAGES.draws,
  payment: PAGES.history,
};

/**
 * What a phone shows, to everybody who looks at it: no name, no amount, no number (rule push/on-locked-screens). A notice of a
 * draw ends with it.
 */
function noticeMessage(kind: NoticeKind, language: Language, expiresAt: Date): NoticeMessage {
  const words = WORDS[language];
  const body = kind === 'draw' ? words.draw.body(lagosTime(expiresAt)) : words[kind].body;
  return { kind, language, title: words[kind].title, body, path: LEADS_TO[kind] };
}

export const PUSH_QUEUE = 'push';
/** A worker that died while sending leaves its notice to others after this. */
const CLAIM_MS = 60_000;

interface ClaimedNotice extends Subscription {
  readonly kind: NoticeKind;
  readonly language: Language;
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly isWanted: boolean;
}

/** Sends one notice to one device; what it holds is written in the language of today, if it is still wanted. */
@Injectable()
export class SendNoticeJob extends JobHandler<{ readonly noticeId: string }> {
  readonly queue = PUSH_QUEUE;

  constructor(
    private readonly database: Database,
    private readonly sender: PushSender,
    private readonly keys: VapidKeys,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async handle({ noticeId }: { readonly noticeId: string }): Promise<void> {
    const notice = await this.claim(noticeId);
    if (!notice) return;
    const { kind, language, expiresAt, isWanted } = notice;
    if (!isWanted || expiresAt <= this.clock.now()) return this.settle(noticeId, null);
    const handed = await this.sender.send(notice, noticeMessage(kind, language, expiresAt), expiresAt);
    await this.note(noticeId, notice, handed);
  }

  /** Null when it was sent meanwhile, or somebody else is at it. */
  private async claim(noticeId: string): Promise<ClaimedNotice | null> {
    const [notice] = await this.database.query<ClaimedNotice & Record<string, unknown>>(
      `update push_notices n set attempts = n.attempts + 1, next_try_at = now() + $2 * interval '1 millisecond'
         from push_devices d join account_profiles a on a.id = d.user_id
        where n.id = $1 and n.next_try_at <= now() and d.device_key = n.device_key
       returning n.kind, n.attempts, n.expires_at as "expiresAt", a.preferred_language as language, d.endpoint, d.p256dh,
         d.auth, a.is_active and n.kind = any(d.wants) and d.vapid_key is not distinct from $3 as "isWanted"`,
      [noticeId, CLAIM_MS, this.keys.pair?.publicKey ?? null],
    );
    return notice ?? null;
  }

  private async note(noticeId: string, notice: ClaimedNotice, handed: Handed): Promise<void> {
    const { endpoint, attempts, expiresAt, kind } = notice;
    if (handed.outcome === 'gone') {
      await this.database.execute('delete from push_devices where endpoint = $1', [endpoint]);
      return;
    }
    const isLater = handed.outcome === 'later';
    const next = isLater ? nextTry({ attempts, expiresAt, retryAfterMs: handed.retryAfterMs }, this.clock.now()) : null;
    await this.settle(noticeId, next);
    // The whole address lets anybody who has it write to the phone.
    if (handed.outcome !== 'taken')
      this.log.warn(
        { kind, attempts, next, outcome: handed.outcome, service: new URL(endpoint).host },
        'notice not sent',
      );
  }

  private async settle(noticeId: string, next: Date | null): Promise<void> {
    await this.database.execute('update push_notices set next_try_at = $2 where id = $1', [noticeId, next]);
  }
}
