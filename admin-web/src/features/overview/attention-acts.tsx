import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type AttentionKind, type AttentionView } from '@sabi50/contracts/attention-views';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ReasonDialog } from '../../ui/command-dialog';
import { useCommand } from '../../ui/use-command';

interface ItemProps {
  readonly item: AttentionView;
}

/** Who took it and since when, and what may be done about that (rule staff/attention-taken). */
export function AttentionActs({ item }: ItemProps) {
  const texts = useTexts('overview');
  const [isClosing, setClosing] = useState(false);
  const { run, isSending } = useCommand({
    command: item.taken ? 'POST adminAttentionGiveBack' : 'POST adminAttentionTake',
    returnsNothing: true,
    params: { kind: item.kind },
    success: null,
    failure: texts.attentionActFailed,
  });
  const what = texts.attentionKinds[item.kind];
  const until = item.closableUntil;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ...ASIDE }}>
      {item.taken ? <TakenBy taken={item.taken} /> : null}
      <Button
        size="small"
        variant={item.taken ? 'text' : 'outlined'}
        // Not disabled: who pressed it by keyboard would lose their place.
        aria-disabled={isSending}
        aria-label={item.taken ? texts.attentionGiveBackOf(what) : texts.attentionTakeOf(what)}
        onClick={() => !isSending && void run()}
      >
        {item.taken ? texts.attentionGiveBack : texts.attentionTake}
      </Button>
      {until !== null && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.attentionCloseOf(what)}
          onClick={() => setClosing(true)}
        >
          {texts.attentionClose}
        </Button>
      )}
      {isClosing && until !== null && (
        <CloseAttentionDialog kind={item.kind} until={until} onClose={() => setClosing(false)} />
      )}
    </Box>
  );
}

/** At the end of a card; in a table it begins where its heading does. */
const ASIDE = {
  ...{ ml: { xs: 'auto', md: 0 }, justifyContent: { xs: 'flex-end', md: 'flex-start' }, flexShrink: 0 },
  ...{ maxWidth: { xs: '60%', md: 'none' }, '& .MuiButton-root': { whiteSpace: 'nowrap' } },
};

function TakenBy({ taken: { byId, byName, at } }: { readonly taken: NonNullable<AttentionView['taken']> }) {
  const texts = useTexts('overview');
  const { id } = useProfile();
  const now = new Date().toISOString();
  return (
    <span>
      {id === byId ? texts.attentionYou : (byName ?? byId)}{' '}
      <Typography component="time" dateTime={at} variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {dayText(at) === dayText(now) ? clockText(at) : dayText(at)}
      </Typography>
    </span>
  );
}

interface CloseAttentionDialogProps {
  readonly kind: AttentionKind;
  /** ISO 8601; items up to this moment were on screen. */
  readonly until: string;
  readonly onClose: () => void;
}

/** Closes an action item, with what was done about it. */
function CloseAttentionDialog({ kind, until, onClose }: CloseAttentionDialogProps) {
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
