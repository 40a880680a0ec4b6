import { Box, Button, Card, CircularProgress, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { LanguageSelect } from '../lib/language/language-select';
import { useTexts } from '../lib/language/texts';

interface EntryCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** The frame of everything that stands before the console: one card in the middle, its heading the page's. */
export function EntryCard({ title, text, children }: EntryCardProps) {
  const texts = useTexts('app');
  useEffect(() => {
    document.title = `${title} · ${texts.consoleTitle}`;
  }, [title, texts]);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 460, p: 4 }}>
        <Stack spacing={2}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography color="textSecondary" sx={{ fontWeight: 700 }}>
              {texts.consoleTitle}
            </Typography>
            <LanguageSelect label={texts.languageLabel} />
          </Stack>
          <Typography variant="h1">{title}</Typography>
          {text && <Typography color="textSecondary">{text}</Typography>}
          {children}
        </Stack>
      </Card>
    </Box>
  );
}

/** While the session and its permissions are asked for (rule screens/console-login). */
export function LoadingScreen() {
  const texts = useTexts('app');
  return (
    <Box
      role="status"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography>{texts.loading}</Typography>
    </Box>
  );
}

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
