import { Alert, AlertTitle, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { type FieldConflict } from './merge.rule';
import { useTexts } from './texts';

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  /** What a field is called. */
  readonly nameOf: (field: string) => string;
  /** A value as people read it; left out where it is read as it stands. */
  readonly textOf?: (field: string, value: string | boolean) => string;
  readonly form: object;
  readonly onChange: (change: Record<string, string | boolean>) => void;
}

/** What somebody else changed while this form was open, field by field; where both did, whose value counts is chosen. */
export function ConflictPanel({ conflicts, ...panel }: ConflictPanelProps) {
  const texts = useTexts();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{texts.title}</AlertTitle>
      <Typography variant="body2">{texts.hint}</Typography>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {conflicts.map((conflict) => (
          <Conflict key={conflict.field} conflict={conflict} {...panel} />
        ))}
      </Stack>
    </Alert>
  );
}

interface ConflictProps extends Omit<ConflictPanelProps, 'conflicts'> {
  readonly conflict: FieldConflict;
}

function Conflict({ conflict, nameOf, textOf, form, onChange }: ConflictProps) {
  const texts = useTexts();
  const { field, theirs, yours } = conflict;
  const name = nameOf(field);
  const said = (value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return value === '' ? texts.nothing : (textOf?.(field, value) ?? value);
  };
  if (yours === null) return <Typography variant="body2">{texts.now(name, said(theirs))}</Typography>;
  const isTheirs = (form as Record<string, unknown>)[field] !== yours;
  return (
    <RadioGroup
      aria-label={name}
      value={isTheirs ? 'theirs' : 'yours'}
      onChange={(_, whose) => onChange({ [field]: whose === 'theirs' ? theirs : yours })}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      <FormControlLabel value="theirs" control={<Radio size="small" />} label={texts.theirs(said(theirs))} />
      <FormControlLabel value="yours" control={<Radio size="small" />} label={texts.yours(said(yours))} />
    </RadioGroup>
  );
}
