import { Command } from '@nestjs/cqrs';

/** Removes accounts that nobody verified, whose last mail is from `until` or before; answers how many (rule accounts/unverified-removed). */
export class RemoveUnverifiedAccounts extends Command<number> {
  constructor(readonly until: Date) {
    super();
  }
}
