import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type AdminNicknameView } from '@sabi50/contracts/board-views';
import { useTexts } from '../../../lib/language/texts';
import { ReasonDialog } from '../../../ui/command-dialog';
import { Panel } from '../../../ui/stat-card';
import { useCall } from '../../../ui/use-call';

/** What a player is called on the board, and the way to take it away (rule board/removed-by-staff). */
export function Nickname({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const [isRemoving, setRemoving] = useState(false);
  const { data } = useCall('GET adminUserNickname', { params: { id: userId }, refetchOnMount: 'always' });
  if (!data?.nickname) return null;
  return (
    <Panel title={texts.nickname}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{data.nickname}</Typography>
      {!data.isMember && (
        <Typography variant="body2" color="textSecondary">
          {texts.nicknameLeft}
        </Typography>
      )}
      <Button color="error" onClick={() => setRemoving(true)}>
        {texts.removeNickname}
      </Button>
      {isRemoving && <RemoveDialog view={data} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}

function RemoveDialog({ view, onClose }: { readonly view: AdminNicknameView; readonly onClose: () => void }) {
  const texts = useTexts('player-page');
  return (
    <ReasonDialog
      isDestructive
      command="POST adminUserNicknameRemove"
      params={{ id: view.userId }}
      title={`${texts.removeNickname}: ${view.nickname ?? ''}`}
      submitText={texts.removeNickname}
      text={texts.removeNicknameText}
      success={texts.nicknameRemoved}
      failure={texts.nicknameNotRemoved}
      onClose={onClose}
    />
  );
}
