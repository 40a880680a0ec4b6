import { lazy, Suspense, useEffect, useState } from 'react';
import { Dashboard } from '../../features/dashboard/dashboard';
import { PaymentReturn } from '../../features/payment/payment-return';
import { ContinueQuiz } from '../../features/quiz/continue-quiz';
import { useOpenQuiz } from '../../features/quiz/open-quiz';
import { SpendingNotice } from '../../features/profile/spending/spending-notice';

const loadSheet = async () => ({
  default: (await import('../../features/payment/deposit/add-money-sheet')).AddMoneySheet,
});
const AddMoneySheet = lazy(loadSheet);

/** The player's home, with what the quiz and the payments add to it. */
export function DashboardPage() {
  const { openQuiz, expected } = useOpenQuiz();
  // Once opened, it remembers what was typed.
  const [addMoney, setAddMoney] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => {
    // Right after the page, so that the first press opens it at once. A failure is shown when it is opened.
    loadSheet().catch(() => undefined);
  }, []);
  const notices = (
    <>
      <SpendingNotice />
      <PaymentReturn />
    </>
  );
  return (
    <>
      <Dashboard
        notices={notices}
        openQuiz={<ContinueQuiz />}
        isQuizExpected={expected !== null}
        paidCategory={openQuiz?.game.session.category ?? null}
        onAddMoney={() => setAddMoney('open')}
      />
      {addMoney !== 'unused' && (
        <Suspense>
          <AddMoneySheet open={addMoney === 'open'} onOpenChange={(open) => setAddMoney(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
