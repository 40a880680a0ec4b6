import { useEffect, useState } from 'react';
import { WINNERS_BANNER_ROTATION_MS } from '@sabi50/vocabulary/limits';
import { type WinnerView } from '@sabi50/vocabulary/winner-views';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { Card } from '../../ui/card';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Loading, Skeleton } from '../../ui/states';
import { useWinners } from './dashboard-queries';
import './winners-banner.css';

/** Who has won lately, one at a time: the loudest thing of the page (rule screens/dashboard). */
export function WinnersBanner() {
  const { title, empty } = useTexts('dashboard').winners;
  const { data, error, isFetching, refetch } = useWinners();
  return (
    <Card className="dashboard-winners" aria-labelledby="dashboard-winners">
      <h2 id="dashboard-winners" className="dashboard-winners-title">
        <Icon name="trophy" />
        {title}
      </h2>
      {!data && !error && (
        <Loading>
          <Skeleton height={56} />
        </Loading>
      )}
      {!data && error && <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="quiet">{empty}</p>}
      {data && data.length > 0 && <Ticker winners={data} />}
    </Card>
  );
}

interface NotLoadedProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Said quietly: nobody's game depends on it. */
function NotLoaded({ error, retrying, onRetry }: NotLoadedProps) {
  const { tryAgain } = useTexts('shell');
  const errors = useTexts('errors');
  return (
    <div className="row">
      <p className="quiet">{errorText(error, errors)}</p>
      <Button variant="secondary" icon="refresh" pending={retrying} onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  );
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns every 3 s. It stops while the pointer or the focus is on it, when its pause button says so, and from the
 * start for people who asked for less motion; nothing is announced, since nobody has to follow it.
 */
function Ticker({ winners }: { readonly winners: readonly WinnerView[] }) {
  const texts = useTexts('dashboard').winners;
  const [paused, setPaused] = useState(prefersStillness);
  const [touched, setTouched] = useState(false);
  const { shown, next } = useRotation(winners.length, WINNERS_BANNER_ROTATION_MS, paused || touched);
  return (
    <div
      className="dashboard-ticker"
      onPointerEnter={({ pointerType }) => setTouched(pointerType === 'mouse')}
      onPointerLeave={() => setTouched(false)}
      onFocus={({ target }) => setTouched(target.matches(':focus-visible'))}
      onBlur={() => setTouched(false)}
    >
      <div className="dashboard-ticker-names">
        {winners.map((winner, index) => (
          <p key={winner.id} className="dashboard-winner" data-shown={index === shown || undefined}>
            <span className="dashboard-winner-name">{winner.fullName}</span>
            {winner.prize && (
              <span className="dashboard-winner-prize">
                <Icon name="gift" size={20} />
                {winner.prize}
              </span>
            )}
            <span className="figures">
              {[winner.state, winner.phoneNumber].filter((fact) => fact !== null).join(' · ')}
            </span>
            <span className="visually-hidden">{texts.position(index + 1, winners.length)}</span>
          </p>
        ))}
      </div>
      {winners.length > 1 && (
        <div className="dashboard-ticker-buttons">
          <IconButton
            label={paused ? texts.play : texts.pause}
            icon={paused ? 'play' : 'pause'}
            onClick={() => setPaused(!paused)}
          />
          <IconButton label={texts.next} icon="chevron" onClick={next} />
        </div>
      )}
    </div>
  );
}

interface Rotation {
  /** 0 to count - 1. */
  readonly shown: number;
  readonly next: () => void;
}

/** Goes through `count` things one after the other, every `everyMs`, as long as it is not held. */
function useRotation(count: number, everyMs: number, isHeld: boolean): Rotation {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (isHeld || count < 2) return;
    const timer = setInterval(() => {
      // Nobody sees it, and the phone is spared.
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isHeld]);
  return { shown: count > 0 ? turn % count : 0, next: () => setTurn(turn + 1) };
}
