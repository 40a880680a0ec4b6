import { useTexts } from '../language/language-context';
import { type Texts } from '../language/texts';
import { type ApiHealth } from './api-health';
import { PartsTable } from './parts-table';
import { StateIcon } from './state-icon';
import { useApiHealth } from './use-api-health';
import './health-card.css';

const SENTENCES: Readonly<Record<ApiHealth['state'], keyof Texts>> = {
  checking: 'healthChecking',
  ok: 'healthOk',
  failed: 'healthFailed',
  unreachable: 'healthUnreachable',
  offline: 'healthOffline',
};

/** How the product is: one sentence, one action and, when the API answered, its parts. */
export function HealthCard() {
  const texts = useTexts();
  const { health, ask } = useApiHealth();
  const isChecking = health.state === 'checking';
  const isWell = isChecking || health.state === 'ok';
  return (
    <section className="card health-card" data-health={health.state} aria-labelledby="health-title">
      <h2 id="health-title">{texts.healthTitle}</h2>
      <p className="health-sentence" role="status" aria-live="polite">
        <StateIcon state={isChecking ? 'asked' : isWell ? 'good' : 'bad'} />
        <span>{texts[SENTENCES[health.state]]}</span>
      </p>
      {'parts' in health && <PartsTable parts={health.parts} />}
      <button
        type="button"
        className={isWell ? 'button' : 'button button-primary'}
        aria-disabled={isChecking}
        onClick={() => {
          if (!isChecking) ask();
        }}
      >
        {isWell ? texts.checkAgain : texts.tryAgain}
      </button>
    </section>
  );
}
