import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { type AttentionKind, type CloseAttentionRequest } from '@sabi50/contracts/attention-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { FormDialog } from '../../ui/form-dialog';
import { useSubmit } from '../../ui/use-submit';

type ReasonForm = Pick<CloseAttentionRequest, 'reason'>;

interface CloseAttentionDialogProps {
  readonly kind: AttentionKind;
  /** What came up to then was on screen. */
  readonly until: string;
  readonly onClose: () => void;
}

/** Says that staff have seen to it, with what came of it. */
export function CloseAttentionDialog({ kind, until, onClose }: CloseAttentionDialogProps) {
  const texts = useTexts('overview');
  const client = useQueryClient();
  const send = async ({ reason }: ReasonForm): Promise<void> => {
    const body = { reason: reason.trim(), until } satisfies CloseAttentionRequest;
    await callApi(pathOf('adminAttentionClose', { kind }), { method: 'POST', body });
  };
  const done = (): void => {
    for (const route of [ROUTES.adminAttention, ROUTES.adminAttentionClosed])
      void client.invalidateQueries({ queryKey: [route] });
    onClose();
  };
  const success = () => [texts.attentionClosedToast] as const;
  const submit = useSubmit<ReasonForm>({ send, success, failure: texts.attentionActFailed, onDone: done });
  return (
    <FormDialog<ReasonForm>
      title={texts.attentionCloseOf(texts.attentionKinds[kind])}
      submitText={texts.attentionCloseButton}
      pendingText={texts.attentionClosing}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => (reason.trim() === '' ? { reason: texts.attentionReasonNeeded } : {})}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{texts.attentionCloseText}</Typography>
      <TextInput
        multiline
        autoFocus
        source="reason"
        label={texts.attentionReason}
        helperText={texts.attentionReasonHint}
      />
    </FormDialog>
  );
}
