import { Command } from '@nestjs/cqrs';
import { type Session } from '../../platform/http/sessions/session-store.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';

/** Removes accounts that nobody verified, whose last mail is from `until` or before; answers how many (rule accounts/unverified-removed). */
export class RemoveUnverifiedAccounts extends Command<number> {
  constructor(readonly until: Date) {
    super();
  }
}

/** Remembers how a player is reached who has just excluded themselves (rule spending/excluded-contacts). */
export class RememberExcludedContacts extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

/**
 * Counts whole contacts that a list is about to tell one of the staff (rule staff/contacts-listed).
 * @throws DomainError STEP_UP_REQUIRED
 */
export class CountListedContacts extends Command<void> {
  constructor(
    readonly scope: StaffScope,
    readonly session: Session,
    readonly rows: number,
  ) {
    super();
  }
}
