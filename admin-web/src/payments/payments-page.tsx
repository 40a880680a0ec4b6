import { Button } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { PAYMENT_ACTIVITY_STATUSES, PAYMENT_ACTIVITY_TYPES } from '@sabi50/contracts/enumerations';
import { PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/contracts/limits';
import { PAYMENT_STANDINGS } from '@sabi50/contracts/list-filters';
import { ROUTES } from '@sabi50/contracts/routes';
import { BulkExport } from '../ui/bulk-export';
import { ListExportButton } from '../ui/export-button';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { usePeriodFilters } from '../ui/period-filter';
import { RangeFilter, useAmountPresets } from '../ui/range-filter';
import { SectionFrame } from '../ui/section-frame';
import { PageSummaryCards } from './page-summary-cards';
import { PAYMENT_TABLE, usePaymentColumns } from './payment-table';
import { usePaymentsTexts } from '../language/payments-texts';

interface PaymentsPageProps {
  /** Compares with the provider now, and says how that goes. */
  readonly reconcile: ReactNode;
}

/** Every movement of money, newest first (rule screens/payments). */
export function PaymentsPage({ reconcile }: PaymentsPageProps) {
  const texts = usePaymentsTexts();
  return (
    <SectionFrame title={texts.title} actions={reconcile}>
      <ListFrame
        resource="payment-activities"
        perPage={PAYMENT_ACTIVITIES_PAGE_SIZE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        header={<PageSummaryCards action={<Files />} />}
        views={PAYMENT_STANDINGS.map((standing) => ({ label: texts.standings[standing], filter: { standing } }))}
        elsewhere={UNMATCHED.map((view) => ({ ...view, label: texts.standings.unmatched }))}
        filters={useFilters()}
        columns={usePaymentColumns()}
        bulk={<BulkExport path={ROUTES.adminPaymentActivitiesExport} />}
        unit={texts.unit}
        empty={texts.empty}
        sx={PAYMENT_TABLE}
        pagesOnly
      />
    </SectionFrame>
  );
}

/** Messages of the provider that fit no payment are a list of their own. */
const UNMATCHED = [
  {
    ...{ to: '/unmatched-webhooks', resource: 'unmatched-webhooks', filter: { status: 'open' } },
    sort: { field: 'receivedAt', order: 'DESC' as const },
  },
];

function useFilters() {
  const texts = usePaymentsTexts();
  const statuses = choicesOf(PAYMENT_ACTIVITY_STATUSES, texts.statuses);
  const types = choicesOf(PAYMENT_ACTIVITY_TYPES, texts.types);
  return [
    <SearchFilter alwaysOn key="search" source="search" label={texts.search} />,
    <SearchFilter alwaysOn key="userName" source="userName" label={texts.userName} />,
    ...usePeriodFilters({ period: texts.date, startDate: texts.startDate, endDate: texts.endDate }),
    <SelectFilter alwaysOn key="status" source="status" label={texts.status} choices={statuses} />,
    <SelectFilter alwaysOn key="type" source="type" label={texts.type} choices={types} />,
    <RangeFilter key="amount" source="amount" label={texts.amount} unit="naira" presets={useAmountPresets()} />,
  ];
}

/** The file of the list, and the way to that of every movement of money. */
function Files() {
  const { movements } = usePaymentsTexts();
  return (
    <>
      <Button component={Link} to="/ledger" variant="outlined">
        {movements}
      </Button>
      <ExportOfList />
    </>
  );
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
