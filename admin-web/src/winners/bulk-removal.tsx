import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { pathOf } from '@sabi50/contracts/routes';
import { callApi } from '../providers/http-client';
import { BulkButton } from '../ui/bulk-acts';
import { useTexts } from './texts';

/** Takes the chosen winners off the list; each is an entry of its own in the staff log. */
export function BulkRemoval() {
  const texts = useTexts();
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
