import { useEffect, useState } from 'react';
import { shortDayText } from '@sabi50/contracts/formats';
import { WINNERS_BANNER_ROTATION_MS } from '@sabi50/contracts/limits';
import { type WinnerView } from '@sabi50/contracts/winner-views';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { errorText } from '../../lib/language/error-text';
import { serverNow } from '../../lib/clock/server-clock';
import { useWinners } from '../draws/use-draws';
import { useTexts } from '../../lib/language/language-context';
import { Button, IconButton } from '../../ui/kit/button';
import { Guide } from '../../ui/kit/guide';
import { Loading } from '../../ui/states';
import { Card } from '../../ui/kit/card';
import { Icon } from '../../ui/icon';
import './winners-banner.css';
import './latest-winners.css';

/** Who has won what lately, one at a time: the loudest thing of the page (rule screens/dashboard). */
export function WinnersBanner() {
  const { title, empty } = useTexts('dashboard').winners;
  const { data, error, isFetching, refetch } = useWinners();
  return (
    <section className="dashboard-winners" aria-labelledby="dashboard-winners">
      <h2 id="dashboard-winners" className="visually-hidden">
        {title}
      </h2>
      {!data && !error && (
        <Loading>
          <div className="winners-names" />
        </Loading>
      )}
      {!data && error && <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="winners-line">
          <Guide pose="happy" />
          <p className="winners-won">{empty}</p>
        </div>
      )}
      {data && data.length > 0 && <Ticker winners={data} />}
    </section>
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
    <div className="winners-line">
      <Guide pose="kind" />
      <div className="stack">
        <p>{errorText(error, errors)}</p>
        <Button variant="secondary" icon="refresh" pending={retrying} onClick={onRetry}>
          {tryAgain}
        </Button>
      </div>
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
  const { shown, left, next } = useRotation(winners.length, WINNERS_BANNER_ROTATION_MS, paused || touched);
  const placeOf = (index: number) => (index === shown ? 'shown' : index === left ? 'left' : undefined);
  return (
    <div
      className="winners-line"
      onPointerEnter={({ pointerType }) => setTouched(pointerType === 'mouse')}
      onPointerLeave={() => setTouched(false)}
      onFocus={({ target }) => setTouched(target.matches(':focus-visible'))}
      onBlur={() => setTouched(false)}
    >
      <Guide pose="happy" />
      <div className="winners-names">
        {winners.map((winner, index) => (
          <p key={winner.id} className="winners-one" data-place={placeOf(index)}>
            <Won winner={winner} />
            <span className="visually-hidden">{texts.position(index + 1, winners.length)}</span>
          </p>
        ))}
      </div>
      {winners.length > 1 && (
        <div className="winners-buttons">
          <IconButton
            label={paused ? texts.play : texts.pause}
            icon={paused ? 'play' : 'pause'}
            onClick={() => setPaused(!paused)}
          />
          {paused && <IconButton label={texts.next} icon="chevron" onClick={next} />}
        </div>
      )}
    </div>
  );
}

/** "Ibrahim D. won: Smartphone", and below it where from, and in which draw. */
function Won({ winner }: { readonly winner: WinnerView }) {
  const { won, nameless } = useTexts('dashboard').winners;
  const { names } = useTexts('dashboard').draws;
  const { prize, state, phoneNumber, drawKind, drawDate } = winner;
  const name = winner.fullName || nameless;
  return (
    <>
      <span className="winners-won">{prize ? won(name, prize) : name}</span>
      <span className="figures">{[state, phoneNumber].filter(Boolean).join(', ')}</span>
      {drawKind && drawDate && (
        <span>
          {names[drawKind]}, {shortDayText(drawDate, new Date(serverNow()))}
        </span>
      )}
    </>
  );
}

interface Rotation {
  /** 0 to count - 1. */
  readonly shown: number;
  /** The one that stood there before; null at first. */
  readonly left: number | null;
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
  const left = turn > 0 && count > 1 ? (turn - 1) % count : null;
  return { shown: count > 0 ? turn % count : 0, left, next: () => setTurn(turn + 1) };
}

const SHOWN = 4;

/** The last winners under each other, with the way to all of them; where there is room beside the game, and nothing before somebody won. */
export function LatestWinners() {
  const { draws, winners: words } = useTexts('dashboard');
  const { data: winners = [] } = useWinners();
  if (winners.length === 0) return null;
  return (
    <Card className="latest-winners">
      <ul>
        {winners.slice(0, SHOWN).map(({ id, fullName, state, phoneNumber, prize, drawDate }) => (
          <li key={id}>
            <strong>{fullName || words.nameless}</strong>{' '}
            <span className="figures">{[state, phoneNumber].filter(Boolean).join(', ')}</span>
            <span className="quiet small">
              {[prize, drawDate && shortDayText(drawDate, new Date(serverNow()))].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <Link href={PAGES.draws} className="dashboard-all-draws">
        {draws.all}
        <Icon name="chevron" size={20} />
      </Link>
    </Card>
  );
}
