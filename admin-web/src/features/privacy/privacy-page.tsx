import { Typography } from '@mui/material';
import { useTexts } from '../../lib/language/texts';
import { SectionFrame } from '../../ui/section-frame';
import { ErasuresPanels } from './erasures-panels';
import { RetentionPanel } from './retention-panel';

/** Who asked to be erased, and how long what is known of players is kept (rule data/retention). */
export function PrivacyPage() {
  const texts = useTexts('privacy');
  return (
    <SectionFrame title={texts.title}>
      <Typography color="textSecondary">{texts.about}</Typography>
      <ErasuresPanels />
      <RetentionPanel />
    </SectionFrame>
  );
}
