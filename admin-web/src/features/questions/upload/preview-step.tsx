import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type FileCheckView, PREVIEW_ROWS } from '@sabi50/contracts/csv-uploads';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { ConvertedNotice } from '../../../ui/file-check';

/** A cell that nobody closed may be the rest of the file. */
const CELL_LENGTH_MAX = 200;

/** The first rows as they were read, and how many there are. */
export function PreviewStep({ check: { preview, totalRows } }: { readonly check: FileCheckView }) {
  const texts = useTexts('questions');
  const { headers, rows, encoding } = preview;
  const count = wholeNumber(totalRows);
  const summary =
    totalRows > PREVIEW_ROWS ? texts.previewText(count, wholeNumber(PREVIEW_ROWS)) : texts.previewAll(count);
  return (
    <>
      <ConvertedNotice encoding={encoding} />
      <Typography>{summary}</Typography>
      <Box sx={FRAME} tabIndex={0} role="group" aria-label={summary}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headers.map((header, place) => (
                <TableCell key={place}>{header === '' ? texts.emptyColumn(wholeNumber(place + 1)) : header}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, row) => (
              <TableRow key={row}>
                {headers.map((_, place) => (
                  <TableCell key={place} sx={{ verticalAlign: 'top', minWidth: 90 }}>
                    {cells[place]?.slice(0, CELL_LENGTH_MAX)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

const FRAME = { overflow: 'auto', maxHeight: 380, border: '1px solid', borderColor: 'divider', borderRadius: 1 };
