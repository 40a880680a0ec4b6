import { Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { type QuizActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { decimal, wholeNumber } from '@sabi50/contracts/formats';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { koboToDecimal, nairaText } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { useListFilters } from '../../ui/use-list-filters';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';

/** The sums over every user whom the filters leave, not only those of the page that is shown. */
export function SummaryCards() {
  const texts = useTexts('analytics');
  const { isRadioStationAdmin } = useProfile();
  const { filterValues } = useListFilters();
  const { data, error, refetch } = useCall('GET adminQuizActivitySummary', { query: filterValues });
  const titleId = useId();
  if (error) return <ErrorNotice error={error} title={texts.summaryFailed} onRetry={() => void refetch()} />;
  return (
    <Stack component="section" spacing={1} aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {isRadioStationAdmin ? texts.stationSummaryTitle : texts.summaryTitle}
      </Typography>
      <StatCards>{isRadioStationAdmin ? <StationCards {...{ data }} /> : <PointsCards {...{ data }} />}</StatCards>
    </Stack>
  );
}

interface CardsProps {
  readonly data: QuizActivitySummaryView | undefined;
}

function PointsCards({ data }: CardsProps) {
  const texts = useTexts('analytics');
  return (
    <>
      <StatCard title={texts.totalPoints} value={data && wholeNumber(data.totalPoints ?? 0)} />
      <StatCard
        title={texts.activePointEarners}
        value={data && wholeNumber(data.activePointEarners ?? 0)}
        detail={data && texts.earnersDetail(wholeNumber(data.activeUsers))}
      />
      <StatCard title={texts.averagePoints} value={data && decimal(data.averagePointsPerEarner ?? 0)} />
      <StatCard
        title={texts.estimatedRevenue}
        value={data && nairaText(data.estimatedRevenue ?? 0)}
        detail={texts.estimateDetail(priceText(koboToDecimal(QUIZ_FEE_KOBO)))}
      />
    </>
  );
}

function StationCards({ data }: CardsProps) {
  const texts = useTexts('analytics');
  return (
    <>
      <StatCard title={texts.activeUsers} value={data && wholeNumber(data.activeUsers)} />
      <StatCard title={texts.quizAttempts} value={data && wholeNumber(data.totalAttempts)} />
      <StatCard
        title={texts.attemptsPerUser}
        value={data && decimal(data.activeUsers === 0 ? 0 : data.totalAttempts / data.activeUsers)}
      />
    </>
  );
}
