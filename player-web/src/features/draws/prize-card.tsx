import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type DrawView } from '@sabi50/contracts/draw-views';
import { clockText, dayText, lengthText } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { serverNow } from '../../lib/clock/server-clock';
import { useCountdown } from '../../lib/clock/use-countdown';
import { useTexts } from '../../lib/language/language-context';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/progress-bar';
import { Beads, BEADS_MAX } from './beads';
import { isCurrent } from './draw-day.rules';
import { PrizePicture } from './prize-picture';

import { useCountedPoints } from './use-draws';
import './prize-card.css';

interface PrizeCardProps {
  readonly draw: DrawView;
  /** How far the player is; undefined while that is not known. */
  readonly own: DrawEligibilityView['draws'][number] | undefined;
  /** It is asked for: its place is kept. */
  readonly isOwnComing?: boolean;
}

/** The prize of a draw, when it is, and the player's way to it (rule quiz/draws-set). */
export function PrizeCard({ draw, own, isOwnComing }: PrizeCardProps) {
  const texts = useTexts('dashboard').draws;
  const { prize, value, picture, playersIn } = draw;
  const countedPoints = useCountedPoints();
  return (
    <section className="prize-card" aria-labelledby={`prize-${draw.kind}`}>
      <PrizePicture picture={picture} />
      <div className="prize-words">
        <p className="prize-of">{useLabel(draw)}</p>
        <h2 id={`prize-${draw.kind}`}>{prize}</h2>
        {value !== null && <p className="quiet small figures">{texts.worth(priceText(value))}</p>}
        <DrawTime draw={draw} />
      </div>
      <div className="prize-way">
        <Way {...{ draw, own, isOwnComing }} />
        <p className="quiet small figures">{`${countedPoints(draw)} ${texts.playersIn(playersIn)}`}</p>
      </div>
    </section>
  );
}

function useLabel(draw: DrawView): string {
  const { prizeOf, names } = useTexts('dashboard').draws;
  return isCurrent(draw, new Date(serverNow())) ? prizeOf[draw.kind] : names[draw.kind];
}

/** "Draw today at 20:00, in 5 h 12 min". Once it is over, the server is asked for the next. */
function DrawTime({ draw: { drawAt } }: Pick<PrizeCardProps, 'draw'>) {
  const texts = useTexts('dashboard').draws;
  const client = useQueryClient();
  const leftMs = useCountdown(drawAt === null ? null : Date.parse(drawAt));
  const isOver = drawAt !== null && leftMs === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['draws-in-sight'] });
  }, [isOver, client]);
  if (drawAt === null) return null;
  const isToday = lagosDate(new Date(drawAt)) === lagosDate(new Date(serverNow()));
  const time = clockText(drawAt);
  return (
    <p className="prize-time">
      <Icon name="clock" size={22} />
      <span>
        {isToday ? texts.drawToday(time) : texts.drawOn(dayText(drawAt), time)}
        <strong className="figures">{lengthText(leftMs, texts)}</strong>
      </span>
    </p>
  );
}

/** Points as beads on a thread, or as a bar where they are many. */
function Way({ draw, own, isOwnComing }: PrizeCardProps) {
  const texts = useTexts('dashboard').draws;
  const { kind, threshold } = draw;
  if (!own && isOwnComing) return <div className="prize-way-waits" />;
  if (!own) return <p>{texts.needs(threshold)}</p>;
  const { points } = own;
  const progress = texts.progress(points, threshold);
  return (
    <>
      <p className="prize-points">
        <strong className="figures">{progress}</strong>
        <Chip isIn={points >= threshold}>
          {points >= threshold ? texts.eligible : texts.missing(threshold - points)}
        </Chip>
      </p>
      {threshold <= BEADS_MAX ? (
        <Beads points={points} threshold={threshold} label={`${texts.names[kind]}: ${progress}`} />
      ) : (
        <ProgressBar value={points} max={threshold} tone="sun" label={texts.names[kind]} valueText={progress} />
      )}
    </>
  );
}

function Chip({ isIn, children }: { readonly isIn: boolean; readonly children: string }) {
  return (
    <span className="prize-chip" data-in={isIn || undefined}>
      {isIn && <Icon name="check" size={16} />}
      <span>{children}</span>
    </span>
  );
}
