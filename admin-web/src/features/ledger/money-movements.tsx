import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { daysOfPeriod } from '@sabi50/contracts/business-time';
import { LIST_PERIODS, type ListPeriod } from '@sabi50/contracts/list-filters';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { withQuery } from '../../lib/api/http-client';
import { ExportButton } from '../../ui/export-button';
import { Panel } from '../../ui/stat-card';

/** The file of everything that the ledger posted in days of Lagos (rule money/movements). */
export function MoneyMovements() {
  const texts = useTexts('ledger');
  const { periods } = useTexts('app');
  const [days, setDays] = useState(() => daysOfPeriod('this-month', new Date()));
  const [period, setPeriod] = useState<ListPeriod | ''>('this-month');
  const choosePeriod = (chosen: ListPeriod): void => {
    setPeriod(chosen);
    setDays(daysOfPeriod(chosen, new Date()));
  };
  const chooseDay = (changed: Partial<typeof days>): void => {
    setPeriod('');
    setDays({ ...days, ...changed });
  };
  return (
    <Panel title={texts.movements}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.movementsAbout}
      </Typography>
      <Box sx={FIELDS}>
        <TextField
          select
          size="small"
          label={texts.period}
          value={period}
          onChange={({ target }) => choosePeriod(target.value as ListPeriod)}
        >
          {LIST_PERIODS.map((value) => (
            <MenuItem key={value} value={value}>
              {periods[value]}
            </MenuItem>
          ))}
        </TextField>
        <Day label={texts.firstDay} value={days.startDate} onChange={(startDate) => chooseDay({ startDate })} />
        <Day label={texts.lastDay} value={days.endDate} onChange={(endDate) => chooseDay({ endDate })} />
        <ExportButton path={withQuery(ROUTES.adminMoneyMovementsExport, days)} />
      </Box>
    </Panel>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const FIELDS = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
  '& .MuiTextField-root': { flex: '1 1 140px', maxWidth: { sm: 220 } },
};
