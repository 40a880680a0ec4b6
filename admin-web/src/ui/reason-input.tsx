import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { useTexts } from '../lib/language/texts';

/** Why, in words for the staff log, with a count of them. */
export function ReasonInput({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const texts = useTexts('player-acts');
  const { reason = '' } = useWatch<{ readonly reason?: string }>();
  return (
    <TextInput
      multiline
      minRows={2}
      autoFocus={autoFocus}
      source="reason"
      label={texts.reason}
      helperText={texts.reasonHint(reason.trim().length, STAFF_REASON_LENGTH_MAX)}
    />
  );
}
