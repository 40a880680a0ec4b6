import { DateInput, useListContext } from 'react-admin';
import { PAYMENT_ACTIVITY_STATUSES, PAYMENT_ACTIVITY_TYPES } from '@sabi50/vocabulary/enumerations';
import { PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ListExportButton } from '../ui/export-button';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { SectionFrame } from '../ui/section-frame';
import { PageSummaryCards } from './page-summary-cards';
import { PAYMENT_TABLE, usePaymentColumns } from './payment-table';
import { useTexts } from './texts';

/** Every movement of money, newest first (rule screens/payments). */
export function PaymentsPage() {
  const texts = useTexts();
  return (
    <SectionFrame title={texts.title}>
      <ListFrame
        resource="payment-activities"
        perPage={PAYMENT_ACTIVITIES_PAGE_SIZE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        header={<PageSummaryCards action={<ExportOfList />} />}
        filters={useFilters()}
        columns={usePaymentColumns()}
        unit={texts.unit}
        empty={texts.empty}
        sx={PAYMENT_TABLE}
        pagesOnly
      />
    </SectionFrame>
  );
}

function useFilters() {
  const texts = useTexts();
  const statuses = choicesOf(PAYMENT_ACTIVITY_STATUSES, texts.statuses);
  const types = choicesOf(PAYMENT_ACTIVITY_TYPES, texts.types);
  return [
    <SearchFilter alwaysOn key="userName" source="userName" label={texts.userName} />,
    <DateInput alwaysOn key="startDate" source="startDate" label={texts.startDate} />,
    <DateInput alwaysOn key="endDate" source="endDate" label={texts.endDate} />,
    <SelectFilter alwaysOn key="status" source="status" label={texts.status} choices={statuses} />,
    <SelectFilter alwaysOn key="type" source="type" label={texts.type} choices={types} />,
  ];
}

/** Everything that the filters let through, in the order of the list. */
function ExportOfList() {
  const { sort } = useListContext();
  return (
    <ListExportButton
      path={ROUTES.adminPaymentActivitiesExport}
      queryOf={(filters) => ({ sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify(filters) })}
    />
  );
}
