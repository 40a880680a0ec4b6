import { useState } from 'react';
import { nairaText } from '@sabi50/contracts/money';
import { PAGES } from '@sabi50/contracts/routes';
import { Link } from 'wouter';
import { useTexts } from '../../lib/language/language-context';
import { monthNow, useSpentMonth } from '../../lib/session/spent-month';
import { Icon } from '../../ui/icon';
import './history.css';

/** What games cost since January, in one line that leads to the months; nothing before anything was spent. */
export function SpentInYear() {
  const { spentInYear } = useTexts('history');
  const [month] = useState(monthNow);
  const { data, isLoading } = useSpentMonth(month);
  // Its place is kept: most who look here have played.
  if (isLoading) return <div className="history-year" aria-hidden="true" />;
  if (!data || Number(data.spentInYear) === 0) return null;
  return (
    <Link href={PAGES.spending} className="history-year">
      <span>{spentInYear(month.slice(0, 4), nairaText(data.spentInYear))}</span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
