import { Button } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { PAYMENT_ACTIVITY_STATUSES, PAYMENT_ACTIVITY_TYPES } from '@sabi50/contracts/enumerations';
import { PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/contracts/limits';
import { PAYMENT_STANDINGS } from '@sabi50/contracts/list-filters';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { BulkExport } from '../../ui/bulk-acts';
import { ListExportButton } from '../../ui/export-button';
import { choicesOf } from '../../ui/inputs';
import { AMOUNT_PRESETS, type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { usePeriodFilter } from '../../ui/filter-editor';
import { PageSummaryCards } from './page-summary-cards';
import { PAYMENT_TABLE, usePaymentColumns } from './payment-table';

interface PaymentsPageProps {
  /** Compares with the provider now, and says how that goes. */
  readonly reconcile: ReactNode;
}

/** Every movement of money, newest first (rule screens/payments). */
export function PaymentsPage({ reconcile }: PaymentsPageProps) {
  const texts = useTexts('payments');
  return (
    <ListPage
      title={texts.title}
      tools={<Files />}
      actions={reconcile}
      resource="payment-activities"
      perPage={PAYMENT_ACTIVITIES_PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      summary={<PageSummaryCards />}
      views={PAYMENT_STANDINGS.map((standing) => ({ label: texts.standings[standing], filter: { standing } }))}
      elsewhere={UNMATCHED.map((view) => ({ ...view, label: texts.standings.unmatched }))}
      search={{ source: 'search', label: texts.search }}
      filters={useFilters()}
      columns={usePaymentColumns()}
      bulk={<BulkExport path={ROUTES.adminPaymentActivitiesExport} />}
      unit={texts.unit}
      empty={texts.empty}
      sx={PAYMENT_TABLE}
      pagesOnly
    />
  );
}

/** Messages of the provider that fit no payment are a list of their own. */
const UNMATCHED = [
  {
    ...{ to: '/unmatched-webhooks', resource: 'unmatched-webhooks', filter: { status: 'open' } },
    sort: { field: 'receivedAt', order: 'DESC' as const },
  },
];

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('payments');
  const statuses = choicesOf(PAYMENT_ACTIVITY_STATUSES, texts.statuses);
  const types = choicesOf(PAYMENT_ACTIVITY_TYPES, texts.types);
  return [
    usePeriodFilter(texts.date, texts),
    { kind: 'choice', source: 'status', label: texts.status, choices: statuses },
    { kind: 'choice', source: 'type', label: texts.type, choices: types },
    { kind: 'range', source: 'amount', label: texts.amount, unit: 'naira', presets: AMOUNT_PRESETS },
    { kind: 'text', source: 'userName', label: texts.userName },
  ];
}

/** The file of the list, and the way to that of every movement of money. */
function Files() {
  const { movements } = useTexts('payments');
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
