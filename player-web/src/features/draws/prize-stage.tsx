import { useTexts } from '../../lib/language/language-context';
import { Icon } from '../../ui/icon';
import { nextPrize, useDrawsInSight, useWinners } from './use-draws';
import { PrizeCard } from './prize-card';
import './prize-stage.css';

/** The next prize, and who won last, on the stage of a wide screen; each only where there is one. */
export default function PrizeStage() {
  const { won, nameless } = useTexts('dashboard').winners;
  const draw = nextPrize(useDrawsInSight() ?? []);
  const [last] = useWinners().data ?? [];
  return (
    <div className="prize-stage">
      {draw && <PrizeCard draw={draw} own={undefined} />}
      {last?.prize && (
        <p className="prize-stage-winner">
          <Icon name="trophy" size={22} />
          <span>
            <strong>{won(last.fullName || nameless, last.prize)}</strong>{' '}
            <span className="figures">{[last.state, last.phoneNumber].filter(Boolean).join(', ')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
