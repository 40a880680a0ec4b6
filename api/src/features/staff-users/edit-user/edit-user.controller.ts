import { Injectable, Body, Controller, Param, Res } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../../platform/http/validation.js';
import { AccountRow, sqlOfManager, takenOr } from '../../auth/records/accounts.js';
import { type HashedSecret, SecretHasher } from '../../auth/secrets/secret-hasher.js';
import { requireStrong, secretKindOf, type SecretKind } from '../../auth/secrets/secret.rules.js';
import { SetSecret } from '../../auth/secrets/set-secret.js';
import { type StaffStanding, isSameStanding, requireRoleChange, standingAfter } from './role-change.rules.js';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FastifyReply } from 'fastify';
import { type AdminUserUpdateView } from '@sabi50/contracts/admin-user-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { REASON_OF_PLAIN_CALL } from '@sabi50/contracts/staff-log';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { requireRevision } from '../../../platform/http/fields.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { StationDetails, StationNames } from '../../stations/stations.queries.js';
import { type AdjustmentDetails } from '../../players/adjust-user/adjustments.js';
import { ExcludedContacts } from '../../auth/excluded-contacts/excluded-contacts.js';
import { stationIdOf } from '../../auth/fields/account-fields.js';
import { AccountMailer } from '../../auth/account-mailer.js';
import { AccountTokens } from '../../auth/records/account-tokens.js';
import { forget } from '../../auth/second-factor/second-factors.js';
import { Users } from '../../players/user-list/users.js';
import { AdjustFigures, type FigureChanges, factsOf, loggedFacts } from './adjust-figures.js';
import { EditUserBody } from './edit-user.body.js';

interface TemporarySecret {
  readonly kind: SecretKind;
  readonly hashed: HashedSecret;
}

/** Secrets that staff set for somebody: good for one login within 24 hours (rule accounts/temporary-secret). */
@Injectable()
export class TemporarySecrets {
  constructor(
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
  ) {}

  /**
   * The secret to store, hashed before any lock is taken; null when none is asked for. What it looks like says whether it
   * is a PIN, for those who play, or a staff password, for administrators (rule accounts/two-secrets).
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD, SERVICE_BUSY
   */
  async prepare(
    account: AccountRow,
    { isAdmin }: Pick<StaffStanding, 'isAdmin'>,
    password: string | undefined,
  ): Promise<TemporarySecret | null> {
    if (!password) return null;
    const kind = secretKindOf(password);
    const plays = account.mobile !== null;
    if (kind === 'pin' ? !plays : kind !== 'staff-password' || !isAdmin) {
      throw fieldRefused('password', isAdmin ? VALIDATION.staffPassword : VALIDATION.pin);
    }
    requireStrong(kind as SecretKind, password, account, 'password');
    return { kind: kind as SecretKind, hashed: await this.hasher.hash(account.id, password) };
  }

  /** Stores it; answers the outbox id of the mail that tells the owner. */
  store(manager: EntityManager, account: AccountRow, { kind, hashed }: TemporarySecret): Promise<string> {
    return this.setSecret.temporaryWithin(manager, account, kind, hashed);
  }
}

interface Edit {
  readonly userId: string;
  readonly body: EditUserBody;
  readonly actor: StaffActor;
  readonly details: Pick<AdjustmentDetails, 'key' | 'context'>;
}

/** Changes users as staff may (rules staff/last-super-admin, staff/log, money/seen-value). */
@Injectable()
export class EditUser {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly figures: AdjustFigures,
    private readonly secrets: TemporarySecrets,
    private readonly excluded: ExcludedContacts,
    private readonly sessions: SessionStore,
    private readonly tokens: AccountTokens,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * All of the edit or nothing; answers the position that balance and points have to include. Ends the user's sessions
   * when their role, their secret or their verification is no longer what it was. Should the process die between the
   * adjustment and the commit, the adjustment and its log entry stay, and the same call sent again makes the rest.
   * @throws DomainError USER_NOT_FOUND, VALIDATION_FAILED, EMAIL_TAKEN, MOBILE_TAKEN, OWN_ROLE,
   * OWN_ACCOUNT, LAST_SUPER_ADMIN, STEP_UP_REQUIRED, RECORD_CHANGED, BALANCE_CHANGED, POINTS_CHANGED
   */
  async edit(edit: Edit): Promise<Position | undefined> {
    const { userId, body } = edit;
    const known = await this.dataSource.manager.findOneBy(AccountRow, { id: userId });
    if (!known) throw new DomainError('USER_NOT_FOUND');
    const named = { ...edit.details, userId };
    const asked = await this.figures.changesOf(body, named);
    const changes = (await this.figures.wereMade(asked, named)) ? NO_CHANGES : asked;
    const secret = await this.secrets.prepare(known, standingAfter(standingOf(known), body), body.password);
    const isProved = await this.sessions.isProved(edit.details.context.session);
    const mails: string[] = [];
    const position = await this.dataSource.transaction(async (manager) => {
      const superAdmins = await lockRoles(manager, userId);
      const before = await manager.findOneByOrFail(AccountRow, { id: userId });
      // Facts are changed with their entry of the log; an adjustment of the same call may still be missing.
      const isRepeated = await wasRecorded(manager, { actor: edit.actor, action: 'user.update', subjectId: userId });
      const left = isRepeated ? withoutFacts(edit) : edit;
      if (!isRepeated) requireRevision(before, body.revision);
      const after = isRepeated ? before : await this.change(manager, edit, { before, superAdmins });
      if (isDangerous(left, { before, after, changes })) {
        requireSomebodyElse(edit.actor.userId, userId);
        if (!isProved) throw new DomainError('STEP_UP_REQUIRED');
      }
      if (isRepeated) return this.adjust(edit, changes);
      mails.push(...(await this.consequences(manager, { before, after, secret })));
      await this.log(manager, edit, { before, after });
      // Last, since events cannot be taken back: nothing after it can be refused.
      return this.adjust(edit, changes);
    });
    this.mailer.send(...mails);
    return position;
  }

  /** The log's entries of these are made from their events. */
  private adjust({ userId, body, actor, details }: Edit, changes: FigureChanges): Promise<Position | undefined> {
    const reasonCode = body.reasonCode ?? 'correction';
    const reason = body.reason?.trim() || REASON_OF_PLAIN_CALL;
    return this.figures.adjust(changes, { ...details, userId, role: actor.role, reasonCode, reason });
  }

  private async change(manager: EntityManager, edit: Edit, { before, superAdmins }: Locked): Promise<AccountRow> {
    const { userId, body, actor } = edit;
    const standing = standingAfter(standingOf(before), body);
    // Staff who stopped being super administrators a moment ago may lock nobody out any more.
    if (body.isEmailVerified === false && !superAdmins.includes(actor.userId)) throw new DomainError('FORBIDDEN');
    if (!isSameStanding(standingOf(before), standing)) {
      requireRoleChange({ actorId: actor.userId, targetId: userId, after: standing, superAdmins });
      await this.requireStation(standing);
    }
    const now = this.clock.now();
    const patch = {
      ...factsOf(body, before, now),
      ...(await this.sourceOf(before, body)),
      ...standing,
      ...activity(before, standing),
      // A former administrator needs a new password, should they become one again.
      ...(!standing.isAdmin && { passwordHash: null, passwordPepperId: null, passwordTemporaryUntil: null }),
      updatedAt: now,
    };
    const { email = before.email, mobile = before.mobile } = patch;
    const losesContact = email !== before.email || mobile !== before.mobile;
    if (losesContact) await this.excluded.remember(before, sqlOfManager(manager));
    await manager.update(AccountRow, { id: userId }, patch).catch((error: unknown) => {
      throw takenOr(error);
    });
    return manager.findOneByOrFail(AccountRow, { id: userId });
  }

  private async requireStation({ adminStationId }: StaffStanding): Promise<void> {
    if (adminStationId === null) return;
    const station = await this.queries.execute(new StationDetails(adminStationId));
    if (!station) throw fieldRefused('adminRadioStationId', VALIDATION.adminStation);
  }

  /** A player keeps a station that was switched off since; a new one has to be active. */
  private async sourceOf(
    before: AccountRow,
    { source: asked, radioStation }: EditUserBody,
  ): Promise<Partial<AccountRow>> {
    const source = asked ?? before.source;
    if (source === null || (asked == null && radioStation == null)) return {};
    if (source === 'radio' && before.stationId !== null) {
      const names = await this.queries.execute(new StationNames([before.stationId]));
      const isKept = radioStation == null || names.get(before.stationId) === radioStation;
      if (isKept) return { source, stationId: before.stationId };
    }
    return { source, stationId: await stationIdOf(this.queries, source, radioStation) };
  }

  /** What follows from a change, in its transaction. Answers the mails to send after the commit. */
  private async consequences(manager: EntityManager, { before, after, secret }: Consequence): Promise<string[]> {
    const mails: string[] = [];
    const sql = sqlOfManager(manager);
    const standingChanged = !isSameStanding(standingOf(before), standingOf(after));
    const isUnverified = before.emailVerifiedAt !== null && after.emailVerifiedAt === null;
    if (standingChanged || isUnverified) await this.sessions.endAllOf(after.id, undefined, sql);
    if (!after.isAdmin) await forget(after.id, sql);
    // Links that were mailed to the old address open nothing any more.
    if (before.email !== after.email) {
      await this.tokens.revokeAll(after.id, sql);
      mails.push(await this.mailer.record(manager, after, 'email-changed', before.email));
    }
    if (secret) mails.push(await this.secrets.store(manager, after, secret));
    const needsPassword = after.isAdmin && after.passwordHash === null && secret?.kind !== 'staff-password';
    if (!before.isAdmin && needsPassword) mails.push(await this.mailer.record(manager, after, 'staff-password'));
    return mails;
  }

  private async log(
    manager: EntityManager,
    { userId, body, actor }: Edit,
    { before, after }: Omit<Changed, 'changes'>,
  ) {
    const ids = [before.stationId, after.stationId, before.adminStationId, after.adminStationId];
    const names = await this.queries.execute(new StationNames([...new Set(ids.filter((id) => id !== null))]));
    await recordChange(manager, {
      actor,
      action: 'user.update',
      subjectId: userId,
      before: loggedFacts(before, names),
      after: {
        ...loggedFacts(after, names),
        ...(body.password && { password: 'temporary' }),
      },
      reason: body.reason?.trim() || undefined,
    });
  }
}

const NO_CHANGES: FigureChanges = { balance: null, points: null };

/** What is left of an edit whose facts were changed before. */
const withoutFacts = (edit: Edit): Edit => ({ ...edit, body: { ...edit.body, password: undefined } });

interface Locked {
  readonly before: AccountRow;
  readonly superAdmins: readonly string[];
}

interface Changed {
  readonly before: AccountRow;
  readonly after: AccountRow;
  readonly changes: FigureChanges;
}

interface Consequence extends Pick<Changed, 'before' | 'after'> {
  readonly secret: TemporarySecret | null;
}

/** An account that is no player's is switched off with its role, and on with a new one (rule staff/role-is-removed). */
const activity = ({ mobile }: AccountRow, { isAdmin }: StaffStanding): Partial<AccountRow> =>
  mobile === null ? { isActive: isAdmin } : {};

const standingOf = ({ isAdmin, adminRole, adminStationId }: AccountRow): StaffStanding => ({
  isAdmin,
  adminRole,
  adminStationId,
});

/**
 * Lets one edit at a time look at the super administrators and at this user, in one order for all, so that two who demote
 * each other at the same moment cannot leave nobody. Answers the active super administrators.
 */
async function lockRoles(manager: EntityManager, userId: string): Promise<string[]> {
  const locked: { id: string; is_super: boolean }[] = await manager.query(
    `select id, is_admin and is_active and email_verified_at is not null
            and admin_role is not distinct from 'super_admin' as is_super from accounts
      where id = $1 or (is_admin and admin_role = 'super_admin') order by id for update`,
    [userId],
  );
  return locked.filter((row) => row.is_super).map(({ id }) => id);
}

/**
 * What an edit changes that opens an account or gives somebody something. It is for another to change, and only after the password
 * or a code (rules staff/not-themselves, staff/step-up).
 */
function isDangerous({ body }: Edit, { before, after, changes }: Changed): boolean {
  const isLoginChanged = before.email !== after.email || before.mobile !== after.mobile;
  const isVerifiedOtherwise = (before.emailVerifiedAt === null) !== (after.emailVerifiedAt === null);
  const isAboutFigures = changes.balance !== null || changes.points !== null;
  const isAboutRole = !isSameStanding(standingOf(before), standingOf(after));
  return Boolean(body.password) || isLoginChanged || isVerifiedOtherwise || isAboutFigures || isAboutRole;
}

const REFUSALS = [
  'VALIDATION_FAILED',
  'WEAK_PIN',
  'WEAK_PASSWORD',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  ...STAFF_WRITE_REFUSALS,
  'STEP_UP_REQUIRED',
  'OWN_ROLE',
  'OWN_ACCOUNT',
  'USER_NOT_FOUND',
  'EMAIL_TAKEN',
  'MOBILE_TAKEN',
  'LAST_SUPER_ADMIN',
  'RECORD_CHANGED',
  'BALANCE_CHANGED',
  'BALANCE_BELOW_ZERO',
  'POINTS_CHANGED',
  'SERVICE_BUSY',
] as const satisfies readonly ErrorCode[];

@ApiTags('users of the console')
@Controller()
export class EditUserController {
  constructor(
    private readonly edits: EditUser,
    private readonly users: Users,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Changes a user; the answer is the user after the change (rules staff/last-super-admin, staff/log,
   * money/seen-value).
   */
  @Endpoint('PUT adminUser', {
    access: staff('users.edit'),
    summary: 'Change a user: facts, balance, points, temporary secret, verification, role',
    idempotent: 'Sent again, the same adjustment is made once',
    errors: [...REFUSALS],
  })
  async edit(
    @Param('id') id: string,
    @Body() body: EditUserBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserUpdateView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const requestId = key ?? scope.requestId;
    const edit = { userId, body, actor: { ...scope, requestId }, details: { key: requestId, context } };
    const keyed = { actorId: scope.userId, key, call: ['adminUser', userId], body };
    const position = await this.requests.run(keyed, () => this.edits.edit(edit));
    if (position !== undefined) rememberPosition(reply, position);
    const user = await this.users.byId(scope, userId, position ?? context.seen);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return { ...user, message: SUCCESS.userUpdated };
  }
}
