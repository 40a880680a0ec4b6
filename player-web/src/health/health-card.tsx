import { useTexts } from '../language/language-context';
import { type Texts } from '../language/texts';
import { type ApiHealth } from './api-health';
import { HealthIcon } from './health-icon';
import { useApiHealth } from './use-api-health';
import './health-card.css';

const SENTENCES: Readonly<Record<ApiHealth, keyof Texts>> = {
  checking: 'healthChecking',
  ok: 'healthOk',
  failed: 'healthFailed',
  offline: 'healthOffline',
};

/** Whether the game can be played now: told by icon, word and colour, with one action. */
export function HealthCard() {
  const texts = useTexts();
  const { health, ask } = useApiHealth();
  const isTrouble = health === 'failed' || health === 'offline';
  return (
    <section className="card health-card" data-health={health} aria-labelledby="health-title">
      <h2 id="health-title">{texts.healthTitle}</h2>
      <p className="health-sentence" role="status" aria-live="polite">
        <HealthIcon health={health} />
        <span>{texts[SENTENCES[health]]}</span>
      </p>
      <button
        type="button"
        className={isTrouble ? 'button button-primary' : 'button'}
        aria-disabled={health === 'checking'}
        onClick={() => {
          if (health !== 'checking') ask();
        }}
      >
        {isTrouble ? texts.tryAgain : texts.checkAgain}
      </button>
    </section>
  );
}
