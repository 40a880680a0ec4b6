import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { isPlainName } from '@sabi50/contracts/person-names';
import { DomainError } from '../../../kernel/domain-error.js';

/** The names of a person, as far as they are being set; null and nothing leave them as they are. */
interface Names {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/**
 * Refuses names that read as blank or as a link: they stand in mails and lists (rule accounts/names-are-plain). A name that an
 * account has already stays good, so that its owner can change everything else.
 * @throws DomainError VALIDATION_FAILED
 */
export function requireNames(names: Names, known: Names = {}): void {
  const refused = (['firstName', 'lastName'] as const).filter((field) => {
    const name = names[field];
    return name != null && name !== known[field] && !isPlainName(name);
  });
  if (refused.length === 0) return;
  const message = VALIDATION.nameSigns;
  throw new DomainError('VALIDATION_FAILED', {
    message,
    errors: Object.fromEntries(refused.map((field) => [field, [message]])),
  });
}
