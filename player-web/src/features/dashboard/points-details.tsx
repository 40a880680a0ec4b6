import { useTexts } from '../../language/language-context';
import { Sheet } from '../../ui/sheet';
import { Tabs } from '../../ui/tabs';
import { MonthPoints } from './month-points';
import { WeekPoints } from './week-points';
import './points-details.css';

/** The points of the week and of any month of the last five years. */
export function PointsDetails({ onOpenChange }: { readonly onOpenChange: (open: boolean) => void }) {
  const { detailsTitle, tabs, weekTab, monthTab, howTo } = useTexts('dashboard').points;
  return (
    <Sheet open onOpenChange={onOpenChange} title={detailsTitle}>
      <Tabs
        label={tabs}
        tabs={[
          { id: 'week', label: weekTab, content: <WeekPoints /> },
          { id: 'month', label: monthTab, content: <MonthPoints /> },
        ]}
      />
      <p className="quiet small">{howTo}</p>
    </Sheet>
  );
}
