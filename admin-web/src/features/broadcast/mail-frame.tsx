import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { dressFrame, type FramedMail } from './framed-mail.rules';

interface MailFrameProps {
  readonly mail: FramedMail;
  readonly title: string;
  /** As wide as the screen that it is shown for, in CSS pixels; drawn smaller where there is less room. */
  readonly width: number;
}

const HEIGHT = 560;

/** A mail as a mail program of this width draws it. Nothing in it runs, opens or leads away. */
export function MailFrame({ mail, title, width }: MailFrameProps) {
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
