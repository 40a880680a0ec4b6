import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { type SpendingNoticeView } from '@sabi50/contracts/spending-views';
import { SPENDING } from '@sabi50/texts/player/spending';
import { api } from '../../../lib/api/api-client';
import { useTexts } from '../../../lib/language/language-context';
import { balanceKey } from '../../../lib/session/balance';
import { usePlayer } from '../../../lib/session/session-context';
import { Button, ButtonLink } from '../../../ui/kit/button';
import { GuideNote } from '../../../ui/guide-note';
import { WithTexts } from '../../../ui/with-texts';

/** A notice that stays until the player has read it, and asks for nothing. */
export const SpendingNoticeBanner = (notice: SpendingNoticeView) => (
  <WithTexts of={SPENDING} waiting={null} failed={() => null}>
    <Notice {...notice} />
  </WithTexts>
);

function Notice({ id, reason, spent, at }: SpendingNoticeView) {
  const texts = useTexts('spending');
  const { mutate, isPending } = useSeen(id);
  const why = reason === 'amount' ? texts.noticeByAmount : texts.noticeByTime;
  const actions = (
    <>
      <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
        {texts.noticeSeen}
      </Button>
      <ButtonLink variant="quiet" href={PAGES.spending}>
        {texts.noticeLimits}
      </ButtonLink>
    </>
  );
  return (
    <div role="status">
      <GuideNote pose="kind" title={texts.noticeTitle(priceText(spent))} actions={actions}>
        {why(dayText(at), clockText(at))}
      </GuideNote>
    </div>
  );
}

/** Where the call fails the notice stays, and can be answered again. */
function useSeen(noticeId: string) {
  const { id } = usePlayer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('userSpendingReminderSeen', { params: { id }, body: { id: noticeId } }),
    onSuccess: () => {
      client.setQueryData<BalanceView>(balanceKey(id), (known) => known && { ...known, spendingNotice: null });
    },
  });
}
