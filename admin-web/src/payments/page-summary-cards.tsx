import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { StatCard, StatCards } from '../ui/stat-card';
import { type PageSummary, summaryOf } from './page-summary';
import { usePaymentsTexts } from '../language/payments-texts';

/** Four figures of the page that is shown, a line that says so, and a button beside it (rule screens/payments). */
export function PageSummaryCards({ action }: { readonly action: ReactNode }) {
  const texts = usePaymentsTexts();
  const { data, total = 0, error } = useListContext<PaymentActivityView>();
  const shown = error ? undefined : data;
  return (
    <Box component="section" aria-label={texts.summaryLabel}>
      {!error && <Figures summary={shown && summaryOf(shown)} isOfPage={(shown?.length ?? 0) < total} />}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {shown && scopeText(shown.length, total, texts)}
        </Typography>
        {action}
      </Stack>
    </Box>
  );
}

function scopeText(shown: number, total: number, texts: ReturnType<typeof usePaymentsTexts>): string {
  return shown < total ? texts.onlyThisPage(wholeNumber(shown), wholeNumber(total)) : texts.ofAll;
}

const COUNTED = ['completed', 'pending', 'failed'] as const;

/** How many they are; held ones beside those that are pending, since they wait for staff. */
function detailOf(
  status: (typeof COUNTED)[number],
  summary: PageSummary | undefined,
  { transactions, statuses }: ReturnType<typeof usePaymentsTexts>,
): string {
  const counted = transactions(summary?.[status] ?? 0);
  const held = summary?.held ?? 0;
  return status === 'pending' && held > 0 ? `${counted} · ${statuses.held}: ${wholeNumber(held)}` : counted;
}

interface FiguresProps {
  /** Undefined while the page is on its way. */
  readonly summary: PageSummary | undefined;
  /** There is more than the page shows, and the title says so. */
  readonly isOfPage: boolean;
}

function Figures({ summary, isOfPage }: FiguresProps) {
  const texts = usePaymentsTexts();
  return (
    <StatCards>
      <StatCard
        title={isOfPage ? texts.revenueOfPage : texts.totalRevenue}
        value={summary && nairaText(summary.revenue)}
        detail={texts.revenueDetail}
      />
      {COUNTED.map((status) => (
        <StatCard
          key={status}
          title={texts[status]}
          value={summary && wholeNumber(summary[status])}
          detail={detailOf(status, summary, texts)}
        />
      ))}
    </StatCards>
  );
}
