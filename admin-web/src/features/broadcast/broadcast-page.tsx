import { useCallback, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { SectionFrame } from '../../ui/section-frame';
import { BroadcastStats } from './broadcast-stats';
import { BroadcastTabs } from './broadcast-tabs';
import { ComposeScreen } from './compose-screen';
import { CustomForm } from './custom-form';
import { FollowContext } from './follow-context';
import { FollowedBroadcast } from './followed-broadcast';
import { ReminderForm } from './reminder-form';
import { ScheduledList } from './scheduled-list';
import { SentBroadcast } from './sent-broadcast';
import { SentList } from './sent-list';
import { SuppressionsScreen } from './suppressions-screen';

/** Email Broadcast: the three ways to write to users, what is to be sent and was sent, and who gets nothing (rule screens/broadcasts). */
export function BroadcastPage() {
  const texts = useTexts('broadcast');
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const follow = useCallback((id: string) => setFollowed((ids) => (ids.includes(id) ? ids : [...ids, id])), []);
  const leave = useCallback((id: string) => setFollowed((ids) => ids.filter((one) => one !== id)), []);
  return (
    <SectionFrame title={texts.title}>
      <BroadcastStats />
      <BroadcastTabs />
      <FollowContext value={follow}>
        {followed.map((id) => (
          <FollowedBroadcast key={id} id={id} onOver={leave} />
        ))}
        <Routes>
          <Route index element={<ComposeScreen />} />
          <Route path="reminders" element={<ReminderForm />} />
          <Route path="custom" element={<CustomForm />} />
          <Route path="scheduled" element={<ScheduledList />} />
          <Route path="sent" element={<SentList />} />
          <Route path="sent/:id" element={<SentBroadcast />} />
          <Route path="suppressions" element={<SuppressionsScreen />} />
          <Route path="*" element={<Navigate to="/broadcast" replace />} />
        </Routes>
      </FollowContext>
    </SectionFrame>
  );
}
