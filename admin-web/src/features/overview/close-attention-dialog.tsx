import { type AttentionKind } from '@sabi50/contracts/attention-views';
import { useTexts } from '../../lib/language/texts';
import { ReasonDialog } from '../../ui/command-dialog';

interface CloseAttentionDialogProps {
  readonly kind: AttentionKind;
  /** What came up to then was on screen. */
  readonly until: string;
  readonly onClose: () => void;
}

/** Closes an action item, with what was done about it. */
export function CloseAttentionDialog({ kind, until, onClose }: CloseAttentionDialogProps) {
  const texts = useTexts('overview');
  return (
    <ReasonDialog
      returnsNothing
      command="POST adminAttentionClose"
      params={{ kind }}
      about={{ until }}
      title={texts.attentionCloseOf(texts.attentionKinds[kind])}
      submitText={texts.attentionCloseButton}
      pendingText={texts.attentionClosing}
      text={texts.attentionCloseText}
      words={{
        label: texts.attentionReason,
        hint: texts.attentionReasonHint,
        missing: texts.attentionReasonNeeded,
      }}
      success={texts.attentionClosedToast}
      failure={texts.attentionActFailed}
      onClose={onClose}
    />
  );
}
