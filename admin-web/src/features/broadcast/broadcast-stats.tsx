import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';

/** How many users there are to remind. */
export const useBroadcastStats = () => useCall('GET adminEmailBroadcastStats');

export function BroadcastStats() {
  const texts = useTexts('broadcast');
  const { data, error, refetch } = useBroadcastStats();
  if (error) return <ErrorNotice title={texts.failedToLoadStats} error={error} onRetry={() => void refetch()} />;
  const value = (count: number | undefined) => (count === undefined ? undefined : wholeNumber(count));
  return (
    <StatCards>
      <StatCard
        title={texts.pendingVerification}
        value={value(data?.pendingVerification)}
        detail={texts.pendingVerificationDetail}
      />
      <StatCard title={texts.zeroBalance} value={value(data?.zeroBalance)} detail={texts.zeroBalanceDetail} />
      <StatCard title={texts.lowBalance} value={value(data?.lowBalance)} detail={texts.lowBalanceDetail} />
    </StatCards>
  );
}
