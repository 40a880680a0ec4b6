import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box } from '@mui/material';
import { changeOf } from './change.rules';
import { useChangeWords } from './use-change-words';

interface ChangeTextProps {
  readonly now: number;
  readonly before: number;
  /** The figure of before, as it is written. */
  readonly beforeText: string;
}

/** How a figure stands to the one before: an arrow and words, never the colour alone. */
export function ChangeText({ now, before, beforeText }: ChangeTextProps) {
  const words = useChangeWords();
  const { kind } = changeOf(now, before);
  const Arrow = ARROWS[kind];
  return (
    <Box component="span" sx={{ color: COLOURS[kind] }}>
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px', mr: 0.25 }} />}
      <span>{words(now, before, beforeText)}</span>
    </Box>
  );
}

const ARROWS = { more: UpIcon, less: DownIcon, same: null, new: null };
const COLOURS = { more: 'primary.dark', less: 'error.main', same: 'text.secondary', new: 'text.secondary' };
