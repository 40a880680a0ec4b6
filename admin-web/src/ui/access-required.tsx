import { Button } from '@mui/material';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../lib/language/texts';
import { EntryCard } from './entry-card';

/** What the second dashboard and the debug page show without an administrator's session. */
export function AccessRequired() {
  const texts = useTexts('app');
  return (
    <EntryCard title={texts.accessRequired} text={texts.logInWithAdmin}>
      <Button variant="contained" href={PAGES.adminLogin}>
        {texts.goToLogin}
      </Button>
    </EntryCard>
  );
}
