import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BroadcastPreviewView } from '@sabi50/contracts/broadcast-views';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api';
import { useTexts } from '../../lib/language/texts';
import { ChoiceField, choicesOf } from '../../ui/inputs';
import { Panel } from '../../ui/stat-card';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { bodyOf, type Draft, isWritten } from './draft.rules';
import { dressFrame, framedMail, type FramedMail } from './framed-mail.rules';

const WIDTHS = { phone: 375, desktop: 800 } as const;
type Width = keyof typeof WIDTHS;

/** The mail as the server would write it to the reader of the page: as a list, and drawn at a phone's and a desktop's width. */
export function DraftPreview({ draft }: { readonly draft: Draft }) {
  const texts = useTexts('broadcast');
  const [language, setLanguage] = useState<Language>('en');
  const { languages } = useTexts('app');
  const { data, error, refetch } = usePreview(draft, language);
  return (
    <Panel
      title={texts.preview}
      actions={
        <ChoiceField
          label={texts.previewLanguage}
          value={language}
          choices={choicesOf(LANGUAGES, languages)}
          onChange={setLanguage}
        />
      }
    >
      {!isWritten(draft) ? (
        <EmptyText>{texts.previewEmpty}</EmptyText>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <Rendered {...{ draft }} preview={data} />
      )}
    </Panel>
  );
}

/** Asked for once typing has paused. */
function usePreview(draft: Draft, language: Language) {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const body = { ...bodyOf(settled), language };
  return useQuery({
    queryKey: [ROUTES.adminBroadcastPreview, body],
    queryFn: () => api('POST adminBroadcastPreview', { body }),
    enabled: isWritten(settled),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

interface RenderedProps {
  readonly draft: Draft;
  readonly preview: BroadcastPreviewView;
}

function Rendered({ draft, preview: { subject, html, text } }: RenderedProps) {
  const texts = useTexts('broadcast');
  const [width, setWidth] = useState<Width>('phone');
  if (html === null || !draft.enableMIME) return <TextPart {...{ subject, text }} />;
  const mail = framedMail(html, location.origin);
  return (
    <Stack spacing={1.5}>
      <PartList {...{ draft, subject }} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={width}
        aria-label={texts.previewWidth}
        onChange={(_, chosen: Width | null) => chosen && setWidth(chosen)}
      >
        <ToggleButton value="phone">{texts.phone}</ToggleButton>
        <ToggleButton value="desktop">{texts.desktop}</ToggleButton>
      </ToggleButtonGroup>
      <MailFrame key={width} mail={mail} title={texts.previewFrame(texts[width])} width={WIDTHS[width]} />
      {mail.hasForeignPictures && (
        <Typography variant="body2" color="textSecondary">
          {texts.previewPictures}
        </Typography>
      )}
    </Stack>
  );
}

/** What the mail is made of. */
function PartList({ draft, subject }: { readonly draft: Draft; readonly subject: string }) {
  const texts = useTexts('broadcast');
  const parts = [
    [texts.subject, subject],
    [texts.category, texts.categories[draft.category]],
    ...(draft.linkUrl.trim() === '' ? [] : [[texts.link, `${draft.linkText || draft.linkUrl} (${draft.linkUrl})`]]),
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
      {parts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function TextPart({ subject, text }: Pick<BroadcastPreviewView, 'subject' | 'text'>) {
  const texts = useTexts('broadcast');
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 700 }}>{subject}</Typography>
      <Box
        component="pre"
        aria-label={texts.previewText}
        tabIndex={0}
        role="group"
        sx={{
          ...{ m: 0, p: 1.5, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 560, overflowY: 'auto' },
        }}
      >
        {text}
      </Box>
    </Stack>
  );
}

interface MailFrameProps {
  readonly mail: FramedMail;
  readonly title: string;
  /** As wide as the screen that it is shown for, in CSS pixels; drawn smaller where there is less room. */
  readonly width: number;
}

const HEIGHT = 560;

/** A mail as a mail program of this width draws it. Nothing in it runs, opens or leads away. */
function MailFrame({ mail, title, width }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <Box ref={place} sx={{ height: HEIGHT, overflow: 'hidden', display: 'flex', justifyContent: 'center' }}>
      <Box
        component="iframe"
        sandbox="allow-same-origin"
        srcDoc={mail.html}
        title={title}
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget;
          if (contentDocument) dressFrame(contentDocument, mail.css);
        }}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, flexShrink: 0, transformOrigin: 'top center' }}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </Box>
  );
}

/** How wide an element is, also after the window has changed. */
function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
