import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { DateInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type DrawNowView } from '@sabi50/contracts/draw-views';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/texts';
import { CommandDialog } from '../../ui/command-dialog';
import { FieldGrid } from '../../ui/inputs';
import { bodyOf, type DrawForm, formOf, validateDraw } from './draw-form';
import { PictureField, PrizePicture } from './picture-field';

interface SetDrawDialogProps {
  readonly seen: DrawNowView;
  readonly onClose: () => void;
}

/** Sets a draw against what was seen when the dialog opened; the server asks for the password (rule quiz/draws-set). */
export function SetDrawDialog(props: SetDrawDialogProps) {
  const texts = useTexts('draws');
  // What was seen when the dialog opened counts, whatever the page behind it fetches.
  const [seen] = useState(props.seen);
  const [defaultValues] = useState(() => formOf(seen, new Date()));
  const { kind, prize } = seen.draw;
  const act = prize === null ? texts.set : texts.change;
  return (
    <CommandDialog<'POST adminDraws', DrawForm>
      wide
      command="POST adminDraws"
      body={(form) => bodyOf(kind, form, seen.newest?.revision ?? 0)}
      title={texts.nameOf(act, texts.kinds[kind])}
      submitText={texts.set}
      pendingText={texts.saving}
      success={({ prize: set }) => [texts.saved, set.trim()]}
      failure={texts.failed}
      defaultValues={defaultValues}
      validate={(form) => validateDraw(form, texts)}
      onClose={props.onClose}
    >
      <Box sx={COLUMNS}>
        <Fields kind={kind} />
        <Preview kind={kind} />
      </Box>
    </CommandDialog>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
};

function Fields({ kind }: { readonly kind: DrawKind }) {
  const texts = useTexts('draws');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <TextInput
        autoFocus
        source="prize"
        label={texts.prize}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: WINNER_PRIZE_LENGTH_MAX } }}
      />
      <FieldGrid>
        <TextInput
          source="value"
          label={texts.value}
          helperText={texts.valueHint}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextInput
          source="threshold"
          label={texts.threshold}
          helperText={false}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </FieldGrid>
      <FieldGrid>
        <DateInput source="drawDate" label={texts.drawDate} helperText={false} parse={asTyped} />
        <TextInput
          type="time"
          source="drawTime"
          label={texts.drawTime}
          helperText={false}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </FieldGrid>
      <Typography variant="body2" color="textSecondary">
        {texts.repeats[kind]}
      </Typography>
      <PictureField />
    </Box>
  );
}

/** The day stays the text that the field gives. */
const asTyped = (value: string): string => value;

/** The card of a prize with what is typed. */
function Preview({ kind }: { readonly kind: DrawKind }) {
  const texts = useTexts('draws');
  const [prize = '', value = '', picture = ''] = useWatch({ name: ['prize', 'value', 'picture'] }) as string[];
  const worth = priceText(value.replace(/[₦,\s]/g, '') || null);
  return (
    <Box component="section" aria-label={texts.preview}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 700, mb: 1 }}>
        {texts.preview}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        <PrizePicture picture={picture || null} />
        <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 700 }}>
            {texts.kinds[kind]}
          </Typography>
          <Typography variant="h2" component="p">
            {prize.trim() || texts.unnamed}
          </Typography>
          {worth !== '–' && <Typography color="textSecondary">{texts.worth(worth)}</Typography>}
        </Box>
      </Box>
    </Box>
  );
}
