import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type Avatar,
  AVATARS,
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import {
  MobileField,
  NameField,
  OneOfField,
  StationNameField,
  requireNames,
  stationIdOf,
} from '../../auth/fields/account-fields.js';
import { Injectable, Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { dayOf, lagosDate } from '@sabi50/contracts/business-time';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { type RequestContext, Ctx } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { ContactRefusals, ExcludedContacts } from '../../auth/excluded-contacts/excluded-contacts.js';
import { AccountRow, sqlOfManager, takenOr, Accounts } from '../../auth/records/accounts.js';
import { RequestThrottle } from '../../auth/throttles/request-throttle.js';
import { type UserView } from '@sabi50/contracts/account-views';
import { signedIn } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { UserViews } from '../../auth/user-view/user-views.js';

/**
 * What a player may change about themselves; a field that is left out stays as it is, any other is refused
 * (rule accounts/only-oneself).
 */
class ProfileBody {
  @NameField(VALIDATION.firstName, { optional: true })
  readonly firstName?: string;

  @NameField(VALIDATION.lastName, { optional: true })
  readonly lastName?: string;

  /** Accepted only as it is. */
  @ApiPropertyOptional({ format: 'email', maxLength: EMAIL_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.email })
  readonly email?: string;

  @MobileField({ optional: true })
  readonly mobile?: string;

  @OneOfField(LOCATIONS, VALIDATION.location, { optional: true })
  readonly location?: Location;

  @OneOfField(LANGUAGES, VALIDATION.preferredLanguage, { optional: true })
  readonly preferredLanguage?: Language;

  @OneOfField(GENDERS, VALIDATION.gender, { optional: true })
  readonly gender?: Gender;

  @OneOfField(SOURCES, VALIDATION.source, { optional: true })
  readonly source?: Source;

  /** Null: the initials of the name. */
  @OneOfField(AVATARS, VALIDATION.text, { optional: true })
  readonly avatar?: Avatar | null;

  /** The station's name; needed when the source becomes radio, cleared when it is something else. */
  @IsOptional()
  @StationNameField()
  readonly radioStation?: string | null;
}

const PER_DAY = 'mobile-changes-by-account-and-day';
const SECOND_MS = 1_000;

/** Changes what a user may change about themselves (rule accounts/only-oneself). */
@Injectable()
export class ChangeProfile {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly throttle: RequestThrottle,
    private readonly contacts: ContactRefusals,
    private readonly excluded: ExcludedContacts,
    private readonly clock: Clock,
  ) {}

  /**
   * The account as it is after the change.
   * @throws DomainError EMAIL_UNCHANGEABLE, MOBILE_TAKEN, REGISTRATION_EXCLUDED, MOBILE_CHANGES_USED_UP, TOO_MANY_REQUESTS,
   * VALIDATION_FAILED
   */
  async change(account: AccountRow, body: ProfileBody, context: RequestContext): Promise<AccountRow> {
    if (body.email != null && !isSameEmail(body.email, account.email)) throw new DomainError('EMAIL_UNCHANGEABLE');
    requireNames(body, account);
    const { firstName, lastName, location, preferredLanguage, gender } = body;
    const changed = withoutMissing({ firstName, lastName, location, preferredLanguage, gender });
    const patch = {
      ...changed,
      ...(body.avatar === undefined ? {} : { avatar: body.avatar }),
      ...mobileOf(body),
      ...(await this.sourceOf(account, body)),
      updatedAt: this.clock.now(),
    };
    if (patch.mobile === undefined || patch.mobile === account.mobile) return this.store(account, patch);
    return this.counted(account, context, async () => {
      await this.contacts.refuse({ mobile: patch.mobile }, account.id);
      return this.store(account, patch);
    });
  }

  /** A change of the mobile number. One that met a taken number tells that an account exists, so it counts as well. */
  private async counted(
    { id }: AccountRow,
    { ip }: RequestContext,
    change: () => Promise<AccountRow>,
  ): Promise<AccountRow> {
    const now = this.clock.now();
    const key = `${id}\n${lagosDate(now)}`;
    if (!(await this.throttle.hasRoom(PER_DAY, key))) {
      const retryAfterSeconds = Math.ceil((dayOf(now).end.getTime() - now.getTime()) / SECOND_MS);
      throw new DomainError('MOBILE_CHANGES_USED_UP', { retryAfterSeconds });
    }
    try {
      await this.throttle.refuseIfFullFrom(ip, 'mobile-conflicts');
      return await change();
    } catch (error) {
      if (error instanceof DomainError && tellsOfAnother(error)) await this.throttle.countFrom(ip, 'mobile-conflicts');
      else await this.throttle.giveBack(PER_DAY, key);
      throw error;
    }
  }

  private store(account: AccountRow, patch: Partial<AccountRow>): Promise<AccountRow> {
    const { id } = account;
    return this.dataSource.transaction(async (manager) => {
      if (patch.mobile !== undefined && patch.mobile !== account.mobile) {
        await this.excluded.remember(account, sqlOfManager(manager));
      }
      await manager.update(AccountRow, { id }, patch).catch((error: unknown) => {
        throw takenOr(error);
      });
      return manager.findOneByOrFail(AccountRow, { id });
    });
  }

  private async sourceOf(account: AccountRow, body: ProfileBody): Promise<Partial<AccountRow>> {
    const source = body.source ?? account.source;
    if (source === null || (body.source == null && body.radioStation == null)) return {};
    const keepsStation = source === 'radio' && body.radioStation == null && account.stationId !== null;
    const stationId = keepsStation ? account.stationId : await stationIdOf(this.queries, source, body.radioStation);
    return { source, stationId };
  }
}

function mobileOf({ mobile }: ProfileBody): Partial<AccountRow> {
  if (mobile == null) return {};
  const normalised = readMobile(mobile);
  if (normalised === null) throw fieldRefused('mobile', VALIDATION.mobileNotNigerian);
  return { mobile: normalised };
}

const tellsOfAnother = ({ code }: DomainError): boolean => code === 'MOBILE_TAKEN' || code === 'REGISTRATION_EXCLUDED';

const withoutMissing = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Partial<Fields>;

@ApiTags('accounts')
@Controller()
export class OwnProfileController {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: ChangeProfile,
    private readonly views: UserViews,
  ) {}

  /** The signed-in user; any other id is answered as if it did not exist (rule accounts/only-oneself). */
  @Endpoint('GET user', {
    access: signedIn(),
    summary: 'The signed-in user',
    errors: ['PASSWORD_CHANGE_REQUIRED', 'USER_NOT_FOUND'],
  })
  async user(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<UserView> {
    return this.views.of(await this.own(userId), context.seen);
  }

  /** Changes the signed-in user's own profile; the answer is the user after the change. */
  @Endpoint('PUT user', {
    access: signedIn(),
    summary: 'Change the own profile',
    errors: [
      'EMAIL_UNCHANGEABLE',
      'PASSWORD_CHANGE_REQUIRED',
      'USER_NOT_FOUND',
      'MOBILE_TAKEN',
      'REGISTRATION_EXCLUDED',
      'MOBILE_CHANGES_USED_UP',
    ],
  })
  async change(@OwnId() userId: string, @Body() body: ProfileBody, @Ctx() context: RequestContext): Promise<UserView> {
    const account = await this.own(userId);
    return this.views.of(await this.profiles.change(account, body, context), context.seen);
  }

  private async own(userId: string): Promise<AccountRow> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }
}
