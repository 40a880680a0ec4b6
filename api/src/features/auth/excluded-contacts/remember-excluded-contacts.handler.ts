import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RememberExcludedContacts } from '../accounts.commands.js';
import { Accounts } from '../records/accounts.js';
import { ExcludedContacts } from './excluded-contacts.js';

@CommandHandler(RememberExcludedContacts)
export class RememberExcludedContactsHandler implements ICommandHandler<RememberExcludedContacts> {
  constructor(
    private readonly accounts: Accounts,
    private readonly contacts: ExcludedContacts,
  ) {}

  async execute({ userId }: RememberExcludedContacts): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (account) await this.contacts.remember(account);
  }
}
