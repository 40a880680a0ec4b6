import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MustAcceptTerms } from '../accounts.queries.js';
import { AccountRow } from '../records/account.row.js';
import { mustAgree } from './terms.rules.js';

@QueryHandler(MustAcceptTerms)
export class MustAcceptTermsHandler implements IQueryHandler<MustAcceptTerms> {
  constructor(@InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>) {}

  async execute({ userId: id }: MustAcceptTerms): Promise<boolean> {
    const select = { id: true, isAdmin: true, ageConfirmedAt: true, termsVersion: true } as const;
    const account = await this.rows.findOne({ where: { id }, select });
    return account !== null && mustAgree(account);
  }
}
