import { useTexts } from '../../language/language-context';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import './dashboard.css';

/** Three tips for playing. */
export function QuickTips() {
  const { tipsTitle, tips } = useTexts('dashboard');
  return (
    <Card tone="info" aria-labelledby="dashboard-tips">
      <h2 id="dashboard-tips" className="dashboard-tips-title">
        <Icon name="bulb" />
        {tipsTitle}
      </h2>
      <ul className="dashboard-tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
