import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { koboToNairaText } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { wholeNumber } from '../ui/numbers';
import { StatCard, StatCards } from '../ui/stat-card';
import { type PageSummary, summaryOf } from './page-summary';
import { useTexts } from './texts';

/** Four figures of the page that is shown, and a line that says so (product specification section 2). */
export function PageSummaryCards() {
  const texts = useTexts();
  const { data, total, error } = useListContext<PaymentActivityView>();
  if (error) return null;
  const summary = data && summaryOf(data);
  const count = (kind: Exclude<keyof PageSummary, 'revenue'>): ReactNode => (
    <StatCard
      title={texts[kind]}
      value={summary && wholeNumber(summary[kind])}
      detail={texts.transactions(summary?.[kind] === 1)}
    />
  );
  return (
    <Box component="section" aria-label={texts.summaryLabel}>
      <StatCards>
        <StatCard
          title={texts.totalRevenue}
          value={summary && koboToNairaText(summary.revenue)}
          detail={texts.revenueDetail}
        />
        {count('completed')}
        {count('pending')}
        {count('failed')}
      </StatCards>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: '1.5em' }}>
        {data && total !== undefined && scopeText(data.length, total, texts)}
      </Typography>
    </Box>
  );
}

function scopeText(shown: number, total: number, texts: ReturnType<typeof useTexts>): string {
  return shown < total ? texts.onlyThisPage(wholeNumber(shown), wholeNumber(total)) : texts.ofAll;
}
