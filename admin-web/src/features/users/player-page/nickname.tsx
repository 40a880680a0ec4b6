import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type AdminNicknameView } from '@sabi50/contracts/board-views';
import { type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { ReasonInput } from '../../../ui/reason-input';
import { reasonErrors } from '../../../ui/reason.rules';
import { Panel } from '../../../ui/stat-card';
import { useCall } from '../../../ui/use-call';
import { useSubmit } from '../../../ui/use-submit';

/** What a player is called on the board, and the way to take it away (rule board/removed-by-staff). */
export function Nickname({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const [isRemoving, setRemoving] = useState(false);
  const path = pathOf('adminUserNickname', { id: userId });
  const { data, refetch } = useCall<AdminNicknameView>(path, {}, { refetchOnMount: 'always' });
  if (!data?.nickname) return null;
  const close = () => {
    setRemoving(false);
    void refetch();
  };
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
      {isRemoving && <RemoveDialog view={data} onClose={close} />}
    </Panel>
  );
}

function RemoveDialog({ view, onClose }: { readonly view: AdminNicknameView; readonly onClose: () => void }) {
  const texts = useTexts('player-page');
  const acts = useTexts('player-acts');
  const [intention] = useState(newIntention);
  const send = async ({ reason }: PlayerActRequest): Promise<void> => {
    const body = { reason: reason.trim() } satisfies PlayerActRequest;
    const path = pathOf('adminUserNicknameRemove', { id: view.userId });
    const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const submit = useSubmit({
    send,
    success: () => [texts.nicknameRemoved],
    failure: texts.nicknameNotRemoved,
    onDone: onClose,
  });
  return (
    <FormDialog<PlayerActRequest>
      title={`${texts.removeNickname}: ${view.nickname ?? ''}`}
      submitText={texts.removeNickname}
      pendingText={acts.sending}
      isDestructive
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, acts)}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{texts.removeNicknameText}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}
