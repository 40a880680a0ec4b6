import { Alert, AlertTitle, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../lib/language/texts';
import { type FieldConflict } from './merge.rules';

/** How fields are called, and their values where people read something else than what is stored. */
export interface FieldNames {
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;
}

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  readonly names: FieldNames;
}

/** What somebody else changed while this form was open, field by field; where both did, whose value counts is chosen. */
export function ConflictPanel({ conflicts, names }: ConflictPanelProps) {
  const texts = useTexts('edits');
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{texts.title}</AlertTitle>
      <Typography variant="body2">{texts.hint}</Typography>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {conflicts.map((conflict) => (
          <Conflict key={conflict.field} {...{ conflict, names }} />
        ))}
      </Stack>
    </Alert>
  );
}

interface ConflictProps {
  readonly conflict: FieldConflict;
  readonly names: FieldNames;
}

function Conflict({ conflict: { field, theirs, yours }, names }: ConflictProps) {
  const texts = useTexts('edits');
  const { setValue } = useFormContext();
  const now: unknown = useWatch({ name: field });
  const name = names.fields[field] ?? field;
  const valueText = (value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return value === '' ? texts.nothing : (names.values[field]?.[value] ?? value);
  };
  if (yours === null) return <Typography variant="body2">{texts.now(name, valueText(theirs))}</Typography>;
  return (
    <RadioGroup
      aria-label={name}
      value={now === yours ? 'yours' : 'theirs'}
      onChange={(_, whose) => setValue(field, whose === 'theirs' ? theirs : yours, { shouldDirty: true })}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      <FormControlLabel value="theirs" control={<Radio size="small" />} label={texts.theirs(valueText(theirs))} />
      <FormControlLabel value="yours" control={<Radio size="small" />} label={texts.yours(valueText(yours))} />
    </RadioGroup>
  );
}
