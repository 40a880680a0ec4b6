import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { BulkButton } from '../../ui/bulk-acts';

/** Takes the chosen winners off the list; each is an entry of its own in the staff log. */
export function BulkRemoval() {
  const texts = useTexts('winners');
  return (
    <BulkButton<AdminWinnerView>
      color="error"
      label={texts.removeChosen}
      title={texts.removeChosenTitle}
      text={texts.removeChosenText}
      act={({ id }) => api('DELETE adminWinner', { params: { id } })}
    />
  );
}
