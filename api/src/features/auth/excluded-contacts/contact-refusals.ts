import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountRow } from '../records/account.row.js';
import { type Contacts, ExcludedContacts } from './excluded-contacts.js';

/**
 * Why contacts cannot become those of an account. Taken comes before excluded in every call: in another order, two refusals would tell
 * that the owner of a number excluded themselves (rule accounts/taken-is-said).
 */
@Injectable()
export class ContactRefusals {
  constructor(
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
    private readonly excluded: ExcludedContacts,
  ) {}

  /** @throws DomainError EMAIL_TAKEN, MOBILE_TAKEN, REGISTRATION_EXCLUDED where they are another's than `ownId`'s */
  async refuse(contacts: Contacts, ownId: string | null = null): Promise<void> {
    const { email, mobile } = contacts;
    const found = await this.rows.find({
      where: [...(email === undefined ? [] : [{ email }]), ...(mobile == null ? [] : [{ mobile }])],
      select: { id: true, email: true },
    });
    const taken = found.filter(({ id }) => id !== ownId);
    if (taken.some((row) => row.email === email)) throw new DomainError('EMAIL_TAKEN');
    if (taken.length > 0) throw new DomainError('MOBILE_TAKEN');
    if (await this.excluded.include(contacts, ownId)) throw new DomainError('REGISTRATION_EXCLUDED');
  }
}
