import { Stack, Typography } from '@mui/material';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { withQuery } from '../../../lib/api/http-client';
import { ExportButton } from '../../../ui/export-button';
import { Panel } from '../../../ui/stat-card';

/** All that is known about a player, for a player who asked for it (rule data/own-copy). */
export function PersonalData({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const path = pathOf('adminUserPersonalData', { id: userId });
  return (
    <Panel title={texts.personalData}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {texts.personalDataText}
        </Typography>
        <ExportButton path={withQuery(path, { format: 'html' })} label={texts.exportPage} />
        <ExportButton path={withQuery(path, { format: 'json' })} label={texts.exportJson} />
      </Stack>
    </Panel>
  );
}
