import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { SectionFrame } from '../../ui/section-frame';
import { DrawCards, useDraws } from './draw-cards';
import { DrawPlanDialog } from './draw-plan-dialog';
import { DrawHistory } from './draw-history';
import { SetDrawDialog } from './set-draw-dialog';

/**
 * The three draws as players see them, what was set before, and the dialogs that set one and that show what was set, each at
 * an address of its own (rule screens/draws).
 */
export function DrawsPage() {
  const texts = useTexts('draws');
  const { canEditDraws } = useProfile();
  const { search } = useLocation();
  const navigate = useNavigate();
  const draws = useDraws();
  const close = (): void => void navigate({ pathname: '/draws', search });
  return (
    <SectionFrame title={texts.title}>
      <DrawCards {...draws} />
      <DrawHistory />
      {canEditDraws && draws.data && (
        <Routes>
          {draws.data.map((seen) => (
            <Route key={seen.draw.kind} path={seen.draw.kind} element={<SetDrawDialog seen={seen} onClose={close} />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      )}
      <Routes>
        <Route path="plans/:id" element={<DrawPlanDialog onClose={close} />} />
        <Route path="*" element={null} />
      </Routes>
    </SectionFrame>
  );
}
