import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { StatCard, StatCards } from '../../ui/stat-card';
import { type PageSummary, summaryOf } from './page-summary';

/** Four figures of the page that is shown, and a line that says so (rule screens/payments). */
export function PageSummaryCards() {
  const texts = useTexts('payments');
  const { data, total = 0, error } = useListContext<PaymentActivityView>();
  if (error) return null;
  return (
    <Box component="section" aria-label={texts.summaryLabel}>
      <Figures summary={data && summaryOf(data)} isOfPage={(data?.length ?? 0) < total} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {data && scopeText(data.length, total, texts)}
      </Typography>
    </Box>
  );
}

function scopeText(shown: number, total: number, texts: Texts['payments']): string {
  return shown < total ? texts.onlyThisPage(wholeNumber(shown), wholeNumber(total)) : texts.ofAll;
}

const COUNTED = ['completed', 'pending', 'failed'] as const;

/** How many they are; held ones beside those that are pending, since they wait for staff. */
function detailOf(
  status: (typeof COUNTED)[number],
  summary: PageSummary | undefined,
  { transactions, statuses }: Texts['payments'],
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
  const texts = useTexts('payments');
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
