import { useTexts } from '../../language/language-context';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import './outcome.css';

/** How to choose a PIN and how to keep it. */
export function SecurityTips() {
  const { changePassword: texts } = useTexts('accounts');
  return (
    <Card tone="info" aria-labelledby="security-tips">
      <h2 id="security-tips">{texts.tipsTitle}</h2>
      <ul className="accounts-steps">
        {texts.tips.map((tip) => (
          <li key={tip} className="accounts-step">
            <Icon name="shield" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
