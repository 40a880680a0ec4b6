import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
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
      act={({ id }) => callApi(pathOf('adminWinner', { id }), { method: 'DELETE' })}
    />
  );
}
