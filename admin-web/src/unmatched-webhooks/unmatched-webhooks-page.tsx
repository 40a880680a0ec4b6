import { Typography } from '@mui/material';
import { Route, Routes } from 'react-router';
import { SectionFrame } from '../ui/section-frame';
import { useTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import { WebhookList } from './webhook-list';

/** What the card provider signed and fits nothing we know (rule money/unmatched-webhook). Each has an address. */
export function UnmatchedWebhooksPage() {
  const texts = useTexts();
  return (
    <SectionFrame title={texts.title}>
      <Typography variant="body2" color="textSecondary">
        {texts.about}
      </Typography>
      <WebhookList />
      <Routes>
        <Route path=":id" element={<WebhookDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </SectionFrame>
  );
}
