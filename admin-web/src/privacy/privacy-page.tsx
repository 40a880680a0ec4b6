import { Typography } from '@mui/material';
import { SectionFrame } from '../ui/section-frame';
import { ErasuresPanels } from './erasures-panels';
import { RetentionPanel } from './retention-panel';
import { useTexts } from './texts';

/** Who asked to be erased, and how long what is known of players is kept (rule data/retention). */
export function PrivacyPage() {
  const texts = useTexts();
  return (
    <SectionFrame title={texts.title}>
      <Typography color="textSecondary">{texts.about}</Typography>
      <ErasuresPanels />
      <RetentionPanel />
    </SectionFrame>
  );
}
