import { Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link, Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { useTexts } from '../../lib/language/texts';
import { useCurrentInView } from '../../ui/selection';
import { SectionFrame } from '../../ui/section-frame';
import { Panel } from '../../ui/stat-card';
import { tab, TAB_ROW } from '../../ui/tab-row';
import { useToasts } from '../../ui/use-toasts';
import { BroadcastStats, ComposeScreen } from './compose-screen';
import { Controls } from './controls';
import { CustomForm } from './custom-form';
import { isOver, outcomeOf } from './outcome.rules';
import { Progress } from './progress';
import { ReminderForm } from './reminder-form';
import { SentBroadcast } from './sent-broadcast';
import { ScheduledList, SentList } from './sent-list';
import { SuppressionsScreen } from './suppressions-screen';
import { FollowContext, useBroadcast, useOutcomeToast } from './use-broadcast';

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

const SCREENS = [
  { name: 'compose', path: '/broadcast' },
  { name: 'reminders', path: '/broadcast/reminders' },
  { name: 'custom', path: '/broadcast/custom' },
  { name: 'scheduled', path: '/broadcast/scheduled' },
  { name: 'sent', path: '/broadcast/sent' },
  { name: 'suppressions', path: '/broadcast/suppressions' },
] as const;

/** The screens of the section, as links: each has an address. */
function BroadcastTabs() {
  const texts = useTexts('broadcast');
  const { pathname } = useLocation();
  const row = useCurrentInView<HTMLElement>(pathname);
  return (
    <Box component="nav" ref={row} aria-label={texts.tabsLabel} sx={TAB_ROW}>
      {SCREENS.map(({ name, path }) => {
        const isHere = name === 'compose' ? pathname === path : pathname.startsWith(path);
        return (
          <Button key={name} component={NavLink} to={path} end={name === 'compose'} sx={tab(isHere)}>
            {texts.tabs[name]}
          </Button>
        );
      })}
    </Box>
  );
}

interface FollowedBroadcastProps {
  readonly id: string;
  readonly onOver: (id: string) => void;
}

/**
 * A broadcast that was started here and still runs: its progress above whatever screen is open, but for its own, and the
 * toast when it is over.
 */
function FollowedBroadcast({ id, onOver }: FollowedBroadcastProps) {
  const texts = useTexts('broadcast');
  const { data } = useBroadcast(id);
  const { pathname } = useLocation();
  const showOutcome = useFinalWord();
  const over = useEffectEvent((broadcast: BroadcastView) => {
    showOutcome(broadcast);
    onOver(id);
  });
  useEffect(() => {
    if (data && isOver(data.status)) over(data);
  }, [data]);
  const path = `/broadcast/sent/${id}`;
  if (!data || isOver(data.status) || pathname === path) return null;
  return (
    <Panel title={data.subject} actions={<Controls broadcast={data} />}>
      <Stack spacing={1}>
        <Progress broadcast={data} />
        <Typography variant="body2">
          <Button component={Link} to={path} size="small">
            {texts.viewProgress}
          </Button>
        </Typography>
      </Stack>
    </Panel>
  );
}

function useFinalWord(): (broadcast: BroadcastView) => void {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const tell = useOutcomeToast();
  const refresh = useRefresh();
  return (broadcast) => {
    if (broadcast.status === 'cancelled') toasts.info(texts.cancelled, broadcast.subject);
    else tell(outcomeOf(broadcast));
    refresh();
  };
}
