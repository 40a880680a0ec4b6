import PlayerIcon from '@mui/icons-material/PersonOutlined';
import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import GameIcon from '@mui/icons-material/PlayArrowOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import { Box, type SvgIcon, Typography, useTheme } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { type Kind, type Option } from './found.rules';
import { useOptionWords } from './option-words';
import { markedPieces } from './marks.rules';

const ICONS: Readonly<Record<Kind, typeof SvgIcon>> = {
  players: PlayerIcon,
  payments: PaymentIcon,
  games: GameIcon,
  questions: QuestionIcon,
};

interface SearchOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly words: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

/** One choice of the list: a link for the pointer, chosen and opened from the field by the keyboard. */
export function SearchOption({ id, option, words, isActive, onPoint, onOpen }: SearchOptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const { 'palm-tint': tint, palm } = TOKENS[useTheme().palette.mode];
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      component={Link}
      to={option.to}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      // Not on every render below a pointer that rests: on its movement.
      onMouseMove={() => !isActive && onPoint()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, px: 2, py: 0.75 },
        ...{ color: 'text.primary', textDecoration: 'none', borderLeft: '3px solid transparent', pl: '13px' },
        '&[aria-selected="true"]': { bgcolor: tint, borderLeftColor: palm },
      }}
    >
      <Words {...{ option, words }} />
    </Box>
  );
}

function Words({ option, words }: Pick<SearchOptionProps, 'option' | 'words'>) {
  const { first, under, end, endUnder, alarm } = useOptionWords(option);
  const Icon = option.type === 'all' ? ListIcon : ICONS[option.hit.kind];
  return (
    <>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 700, ...(hasSentence(option) ? CLAMPED : CUT) }}
        >
          <Marked text={first} words={words} />
        </Typography>
        {under.length > 0 && (
          <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 13, lineHeight: 1.3 }}>
            <Marked text={under.join(', ')} words={words} />
            {alarm && <Alarm>{alarm}</Alarm>}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <span>{end}</span>
        <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 13, lineHeight: 1.3 }}>
          {endUnder}
        </Typography>
      </Box>
    </>
  );
}

/** A question may take two lines: what was looked for may stand at its end. */
const hasSentence = (option: Option): boolean => option.type === 'hit' && option.hit.kind === 'questions';
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Alarm = ({ children }: { readonly children: ReactNode }) => (
  <Box component="b" sx={{ color: 'error.main' }}>
    {', '}
    {children}
  </Box>
);

/** The text with what was looked for underlined, so that colour is not all that tells it. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const { 'sun-tint': ground, ink } = TOKENS[useTheme().palette.mode];
  return (
    <>
      {markedPieces(text, words).map((piece, index) =>
        piece.isMarked ? (
          <Box
            component="mark"
            key={index}
            sx={{ bgcolor: ground, color: ink, fontWeight: 700, textDecoration: 'underline' }}
          >
            {piece.text}
          </Box>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </>
  );
}
