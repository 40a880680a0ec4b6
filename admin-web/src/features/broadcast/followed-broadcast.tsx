import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { useToasts } from '../../ui/use-toasts';
import { isOver, outcomeOf } from './outcome.rules';
import { Progress } from './progress';
import { Controls } from './controls';
import { useBroadcast } from './use-broadcast';
import { useOutcomeToast } from './use-outcome-toast';

interface FollowedBroadcastProps {
  readonly id: string;
  readonly onOver: (id: string) => void;
}

/**
 * A broadcast that was started here and still runs: its progress above whatever screen is open, but for its own, and the
 * toast when it is over.
 */
export function FollowedBroadcast({ id, onOver }: FollowedBroadcastProps) {
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
