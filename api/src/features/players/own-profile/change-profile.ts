import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { dayOf, lagosDate } from '@sabi50/contracts/business-time';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { requireNames } from '../../auth/fields/names.js';
import { stationIdOf } from '../../auth/fields/radio-source.js';
import { ContactRefusals } from '../../auth/excluded-contacts/contact-refusals.js';
import { ExcludedContacts } from '../../auth/excluded-contacts/excluded-contacts.js';
import { AccountRow } from '../../auth/records/account.row.js';
import { sqlOfManager, takenOr } from '../../auth/records/account-transactions.js';
import { RequestThrottle } from '../../auth/throttles/request-throttle.js';
import { type ProfileBody } from './profile.body.js';

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
