import { Typography } from '@mui/material';
import { Route, Routes } from 'react-router';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from '@sabi50/contracts/reconciliation';
import { RECONCILIATION_PAGE_SIZE } from '@sabi50/contracts/limits';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { SectionFrame } from '../ui/section-frame';
import { CompareButton } from './compare-button';
import { ExceptionDialog } from './exception-dialog';
import { EXCEPTION_TABLE, useExceptionColumns } from './exception-table';
import { SummaryCards } from './summary-cards';
import { useTexts } from './texts';

/** What does not fit between the card provider's records and ours, each with an address (rules money/reconciled, screens/reconciliation). */
export function ReconciliationPage() {
  const texts = useTexts();
  return (
    <SectionFrame title={texts.title} actions={<CompareButton />}>
      <Typography variant="body2" color="textSecondary">
        {texts.about}
      </Typography>
      <SummaryCards />
      <ListFrame
        resource="reconciliation/exceptions"
        perPage={RECONCILIATION_PAGE_SIZE}
        sort={{ field: 'occurredAt', order: 'ASC' }}
        filters={useFilters()}
        defaultFilters={OPEN_ONES}
        columns={useExceptionColumns()}
        unit={texts.unit}
        empty={texts.empty}
        noneFound={texts.noneFound}
        sx={EXCEPTION_TABLE}
      />
      <Routes>
        <Route path=":id" element={<ExceptionDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </SectionFrame>
  );
}

const OPEN_ONES = { status: 'open' };

function useFilters() {
  const texts = useTexts();
  const kinds = choicesOf(EXCEPTION_KINDS, texts.kinds);
  const statuses = choicesOf(EXCEPTION_STATUSES, texts.statuses);
  return [
    <SelectFilter alwaysOn key="status" source="status" label={texts.status} choices={statuses} />,
    <SelectFilter alwaysOn key="kind" source="kind" label={texts.kind} choices={kinds} />,
    <SearchFilter alwaysOn key="reference" source="reference" label={texts.reference} />,
  ];
}
