import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { type LoginName } from '../identity/login-name.js';
import { AccountRow } from './account.row.js';

/** Finds accounts. */
@Injectable()
export class Accounts {
  constructor(@InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>) {}

  byId(id: string): Promise<AccountRow | null> {
    return this.rows.findOneBy({ id });
  }

  /** `email` as emailToLookUp gives it. */
  byEmail(email: string): Promise<AccountRow | null> {
    return this.rows.findOneBy({ email });
  }

  /** The account that logs in under this name; a name that is neither email nor mobile has none. */
  async byLoginName(name: LoginName): Promise<AccountRow | null> {
    return name.kind === 'other' ? null : this.rows.findOneBy({ [name.kind]: name.value });
  }
}
