import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { DomainError } from '../../kernel/domain-error.js';
import { Clock } from '../../platform/clock.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { stationIdOf } from '../fields/radio-source.js';
import { normaliseEmail } from '../identity/email-address.js';
import { normaliseMobile } from '../identity/mobile-number.js';
import { AccountRow } from '../records/account.row.js';
import { takenOr } from '../records/taken.js';
import { type ProfileBody } from './profile.body.js';

/** Changes what a user may change about themselves (decision D23). */
@Injectable()
export class ChangeProfile {
  constructor(
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /**
   * The account as it is after the change.
   * @throws DomainError EMAIL_UNCHANGEABLE, MOBILE_TAKEN, VALIDATION_FAILED
   */
  async change(account: AccountRow, body: ProfileBody): Promise<AccountRow> {
    if (body.email != null && normaliseEmail(body.email) !== account.email) throw new DomainError('EMAIL_UNCHANGEABLE');
    const { firstName, lastName, location, preferredLanguage, gender } = body;
    const changed = withoutMissing({ firstName, lastName, location, preferredLanguage, gender });
    const patch = {
      ...changed,
      ...mobileOf(body),
      ...(await this.sourceOf(account, body)),
      updatedAt: this.clock.now(),
    };
    await this.rows.update({ id: account.id }, patch).catch((error: unknown) => {
      throw takenOr(error);
    });
    return this.rows.findOneByOrFail({ id: account.id });
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
  const normalised = normaliseMobile(mobile);
  if (normalised === null) throw fieldRefused('mobile', VALIDATION.mobileNotNigerian);
  return { mobile: normalised };
}

const withoutMissing = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Partial<Fields>;
