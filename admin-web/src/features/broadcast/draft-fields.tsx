import { Box, FormControlLabel, FormHelperText, Stack, Switch, TextField } from '@mui/material';
import { useId } from 'react';
import { BROADCAST_LINK_TEXT_LENGTH_MAX, BROADCAST_SUBJECT_LENGTH_MAX } from '@sabi50/contracts/broadcast-views';
import { useTexts } from '../../lib/language/texts';
import { type Draft } from './draft.rules';

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
  /** What the server said, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

/** What is mailed, and whether with HTML. */
export function DraftFields(props: DraftFieldsProps) {
  const texts = useTexts('broadcast');
  const { draft, onChange, refused } = props;
  return (
    <Stack spacing={2}>
      <MimeSwitch {...props} />
      <TextField
        required
        label={texts.subject}
        value={draft.subject}
        error={'subject' in refused}
        helperText={refused['subject']}
        onChange={({ target }) => onChange({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: BROADCAST_SUBJECT_LENGTH_MAX } }}
      />
      <TextField
        required
        label={texts.content}
        value={draft.content}
        multiline
        minRows={7}
        error={'content' in refused}
        helperText={refused['content'] ?? texts.messageHint}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <LinkFields {...props} />
    </Stack>
  );
}

function MimeSwitch({ draft, onChange }: DraftFieldsProps) {
  const texts = useTexts('broadcast');
  const hintId = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <FormControlLabel
        label={texts.enableMime}
        control={
          <Switch
            checked={draft.enableMIME}
            onChange={(_, enableMIME) => onChange({ enableMIME })}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {texts.enableMimeHint}
      </FormHelperText>
    </Box>
  );
}

function LinkFields({ draft, onChange, refused }: DraftFieldsProps) {
  const texts = useTexts('broadcast');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        label={texts.linkUrl}
        value={draft.linkUrl}
        error={'linkUrl' in refused}
        helperText={refused['linkUrl'] ?? texts.linkUrlHint}
        onChange={({ target }) => onChange({ linkUrl: target.value })}
      />
      <TextField
        label={texts.linkText}
        value={draft.linkText}
        error={'linkText' in refused}
        helperText={refused['linkText']}
        onChange={({ target }) => onChange({ linkText: target.value })}
        slotProps={{ htmlInput: { maxLength: BROADCAST_LINK_TEXT_LENGTH_MAX } }}
      />
    </Box>
  );
}
