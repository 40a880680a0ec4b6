import { Route, Routes } from 'react-router';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from '@sabi50/contracts/reconciliation';
import { RECONCILIATION_PAGE_SIZE } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { CompareButton, SummaryCards } from './reconcile-now';
import { ExceptionDialog } from './exception-dialog';
import { EXCEPTION_TABLE, useExceptionColumns } from './exception-table';

/** What does not fit between the card provider's records and ours, each with an address (rules money/reconciled, screens/reconciliation). */
export function ReconciliationPage() {
  const texts = useTexts('reconciliation');
  return (
    <ListPage
      title={texts.title}
      about={texts.about}
      actions={<CompareButton />}
      header={<SummaryCards />}
      resource="reconciliation/exceptions"
      perPage={RECONCILIATION_PAGE_SIZE}
      sort={{ field: 'occurredAt', order: 'ASC' }}
      search={{ source: 'reference', label: texts.reference }}
      filters={useFilters()}
      defaultFilters={OPEN_ONES}
      columns={useExceptionColumns()}
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      sx={EXCEPTION_TABLE}
    >
      <Routes>
        <Route path=":id" element={<ExceptionDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </ListPage>
  );
}

const OPEN_ONES = { status: 'open' };

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('reconciliation');
  const kinds = choicesOf(EXCEPTION_KINDS, texts.kinds);
  const statuses = choicesOf(EXCEPTION_STATUSES, texts.statuses);
  return [
    { kind: 'choice', source: 'status', label: texts.status, choices: statuses },
    { kind: 'choice', source: 'kind', label: texts.kind, choices: kinds },
  ];
}
