import { Injectable, Body, Controller, Param } from '@nestjs/common';
import { type LoginLockView, type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { SessionStore, type Session } from '../../../platform/http/sessions/session-store.js';
import { accountDecider, suspensionAt } from '../../../domain/accounts/accounts.decider.js';
import { KnownDevices } from '../../auth/devices/known-devices.js';
import { Erasures, requestOf } from '../../privacy/erasure/erasures.js';
import { BlindKeys } from '../../auth/identity/blind-keys.js';
import { gateOf, ruleOf } from '../../auth/lock-outs/lock-out.rules.js';
import { LoginAttempts } from '../../auth/lock-outs/login-attempts.js';
import { Accounts, type AccountRow } from '../../auth/records/accounts.js';
import { ApiTags } from '@nestjs/swagger';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type RouteName } from '@sabi50/contracts/routes';
import { type StaffAction } from '@sabi50/contracts/staff-log';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { type MailKind } from '../../mails/mails.events.js';
import { endAllNoticesOf } from '../../notifications/notifications.commands.js';
import { AccountMailer } from '../../auth/account-mailer.js';
import { PlayerActBody } from '../suspend-player/suspend-player.body.js';
import { RequestThrottle } from '../../auth/throttles/request-throttle.js';

/** Reads how a player gets in, and what keeps them from playing, as it is at this moment. */
@Injectable()
export class PlayerAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
    private readonly erasures: Erasures,
  ) {}

  /** @throws DomainError USER_NOT_FOUND */
  async of(userId: string): Promise<PlayerAccessView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    const now = this.clock.now();
    const [{ state }, openSessions, loginLock, { erasure, waitsFor }] = await Promise.all([
      this.runner.load(accountDecider, userId),
      this.sessions.livingOf(userId),
      this.loginLockOf(userId, now),
      this.erasures.of(userId),
    ]);
    const isEmailVerified = account.emailVerifiedAt !== null;
    return {
      ...{ suspension: suspensionAt(state, now), loginLock, openSessions, isEmailVerified },
      ...{ erasure: requestOf(erasure), erasureWaitsFor: erasure === null ? [] : waitsFor },
    };
  }

  private async loginLockOf(userId: string, now: Date): Promise<LoginLockView | null> {
    const lockOut = await this.attempts.stateOf(this.keys.of('account', userId), 'pin');
    const gate = gateOf(lockOut, now, ruleOf('pin'));
    if (gate.status === 'locked' || (await this.devices.isAnyLocked(userId, 'pin'))) return { until: null };
    return gate.status === 'waiting' ? { until: lockOut.waitUntil?.toISOString() ?? null } : null;
  }
}

/** What staff do for a player's way in, in which call and why. */
interface PlayerAct {
  readonly userId: string;
  /** `requestId` is the same for a call that is sent again, so that nothing is done twice. */
  readonly actor: StaffActor;
  readonly reason: string;
}

type LockedAccount = Pick<AccountRow, 'id' | 'email' | 'preferredLanguage' | 'emailVerifiedAt'> &
  Record<string, unknown>;

interface MailAct {
  readonly action: StaffAction;
  readonly kind: Extract<MailKind, 'verify-email' | 'reset-pin'>;
}

/** What one act does in its transaction; answers what the staff log keeps of it. */
type Work = (sql: Sql, account: LockedAccount) => Promise<Readonly<Record<string, unknown>>>;

/**
 * What staff do when a player cannot get in, or somebody else could (rule accounts/staff-help): each is one transaction with
 * its entry of the staff log, done once for a call however often it is sent.
 */
@Injectable()
export class RestoreAccess {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly throttle: RequestThrottle,
    private readonly keys: BlindKeys,
    private readonly mailer: AccountMailer,
    private readonly database: Database,
  ) {}

  /** Opens the locks of the login by PIN; those of passwords and codes stay (rule accounts/counted-apart). @throws as `once` */
  unlock(act: PlayerAct): Promise<void> {
    return this.once(act, 'user.unlock', async (sql, { id }) => {
      await this.attempts.forgive(this.keys.of('account', id), 'pin', sql);
      await this.devices.forgiveAll(id, 'pin', sql);
      return {};
    });
  }

  /** Ends every session of the account (rule accounts/ended-at-once), and its notices to phones (rule push/ends). @throws as `once` */
  endSessions(act: PlayerAct): Promise<void> {
    return this.once(act, 'user.end-sessions', async (sql, { id }) => {
      const sessions = await this.sessions.livingOf(id, sql);
      await this.sessions.endAllOf(id, undefined, sql);
      await endAllNoticesOf(sql, id);
      return { sessions };
    });
  }

  /**
   * Mails the verification link again.
   * @throws DomainError as `mail`; RECORD_CHANGED where the address is verified by now
   */
  async sendVerification(act: PlayerAct, session: Session): Promise<void> {
    await this.mail(act, session, { action: 'user.send-verification', kind: 'verify-email' });
  }

  /** Mails a link to set a new PIN. @throws DomainError as `mail` */
  async sendPinLink(act: PlayerAct, session: Session): Promise<void> {
    await this.mail(act, session, { action: 'user.send-pin-link', kind: 'reset-pin' });
  }

  /**
   * All staff share one count for an address, as large as that of one browser (rule mails/asked-for-gently).
   * @throws DomainError as `once`; TOO_MANY_REQUESTS; STEP_UP_REQUIRED for one of many within ten minutes (rule staff/step-up)
   */
  private async mail(act: PlayerAct, session: Session, { action, kind }: MailAct): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    let outboxId: string | null = null;
    await this.once(act, action, async (sql, account) => {
      if (kind === 'verify-email' && account.emailVerifiedAt !== null) throw new DomainError('RECORD_CHANGED');
      if ((await mailsMany(sql, act.actor, 1)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      const asker = this.keys.of('email', `${kind}\n${account.email}\nstaff`);
      await this.throttle.count('mails-by-asker-hour', asker);
      await this.throttle.count('mails-by-asker-day', asker);
      outboxId = await this.mailer.record(sql, account, kind);
      return {};
    });
    if (outboxId !== null) this.mailer.send(outboxId);
  }

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT */
  private async once({ userId, actor, reason }: PlayerAct, action: StaffAction, work: Work): Promise<void> {
    requireSomebodyElse(actor.userId, userId);
    await this.database.transaction(async (sql) => {
      // One act at a time: the second of two that are the same finds the first in the log.
      const [account] = await sql.query<LockedAccount>(
        `select id, email, preferred_language as "preferredLanguage", email_verified_at as "emailVerifiedAt"
           from accounts where id = $1 for update`,
        [userId],
      );
      if (!account) throw new DomainError('USER_NOT_FOUND');
      if (await wasRecorded(sql, { actor, action, subjectId: userId })) return;
      const after = await work(sql, account);
      await recordChange(sql, { actor, action, subjectId: userId, before: null, after, reason: reason.trim() });
    });
  }
}

/** What these acts share. */
const action = (summary: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('users.edit'),
  summary,
  idempotent: 'Sent again, it is done once',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', ...errors],
});

@ApiTags('users of the console')
@Controller()
export class RestoreAccessController {
  constructor(
    private readonly restoring: RestoreAccess,
    private readonly access: PlayerAccess,
    private readonly requests: IdempotentRequests,
  ) {}

  /** For staff who may change it. */
  @Endpoint('GET adminUserAccess', {
    access: staff('users.edit'),
    summary: 'How a player gets in, and what keeps them from playing',
    errors: ['USER_NOT_FOUND'],
  })
  async state(@Param('id') id: string): Promise<PlayerAccessView> {
    return this.access.of(usableId(id, 'USER_NOT_FOUND'));
  }

  @Endpoint('POST adminUserUnlock', {
    ...action('Open the locks of a login by PIN'),
    access: staff('users.edit', { stepUp: true }),
  })
  unlock(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserUnlock', { id, body, key, scope }, (act) => this.restoring.unlock(act));
  }

  @Endpoint('POST adminUserEndSessions', action('End all sessions of a player'))
  endSessions(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserEndSessions', { id, body, key, scope }, (act) => this.restoring.endSessions(act));
  }

  @Endpoint(
    'POST adminUserVerificationMail',
    action('Mail a player the verification link again', 'RECORD_CHANGED', 'STEP_UP_REQUIRED'),
  )
  sendVerification(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserVerificationMail', { id, body, key, scope }, (act) =>
      this.restoring.sendVerification(act, session),
    );
  }

  @Endpoint('POST adminUserPinLink', action('Mail a player a link to set a new PIN', 'STEP_UP_REQUIRED'))
  sendPinLink(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserPinLink', { id, body, key, scope }, (act) => this.restoring.sendPinLink(act, session));
  }

  private async answer(
    route: RouteName,
    { id, body, key, scope }: Call,
    work: (act: PlayerAct) => Promise<void>,
  ): Promise<PlayerAccessView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: [route, userId], body };
    await this.requests.run(keyed, () => work({ userId, actor, reason: body.reason }));
    return this.access.of(userId);
  }
}

interface Call {
  readonly id: string;
  readonly body: PlayerActBody;
  readonly key: string | undefined;
  readonly scope: StaffScope;
}
