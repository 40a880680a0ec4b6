import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type MailSenderView } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ShownDialog } from '../../ui/shown-dialog';
import { useCall } from '../../ui/use-call';

/** From whom the mails come, and a button that shows all of it (rule mails/sender-shown). */
export function SenderLine() {
  const texts = useTexts('broadcast');
  const { data } = useCall('GET adminMailSender');
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {texts.senderLine(data.from, data.replyTo, data.host)}{' '}
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.senderSettings}
      </Button>
      {isOpen && <SenderDialog sender={data} onClose={() => setOpen(false)} />}
    </Typography>
  );
}

interface SenderDialogProps {
  readonly sender: MailSenderView;
  readonly onClose: () => void;
}

function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const texts = useTexts('broadcast');
  return (
    <ShownDialog title={texts.senderSettings} onClose={onClose}>
      <Typography>{texts.senderText}</Typography>
      <Settings {...sender} />
    </ShownDialog>
  );
}

function Settings(sender: MailSenderView) {
  const texts = useTexts('broadcast');
  const { from, replyTo, host, port, isSignedIn, tls, ratePerSecond, connections, lastSentAt, lastFailedAt } = sender;
  const timeOf = (at: string | null): string => (at === null ? texts.notYet : timeText(at));
  const settings = [
    [texts.sender.from, from],
    [texts.sender.replyTo, replyTo],
    [texts.sender.server, `${host}:${port}`],
    [texts.sender.login, isSignedIn ? texts.withLogin : texts.withoutLogin],
    [texts.sender.tls, texts.tlsStates[tls]],
    [texts.sender.rate, ratePerSecond === 0 ? texts.unlimited : wholeNumber(ratePerSecond)],
    [texts.sender.connections, wholeNumber(connections)],
    [texts.sender.lastSent, timeOf(lastSentAt)],
    [texts.sender.lastFailed, timeOf(lastFailedAt)],
  ] as const;
  return (
    <Box component="dl" sx={SETTINGS}>
      {settings.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const SETTINGS = {
  ...{ display: 'grid', m: 0, columnGap: 2, rowGap: 1 },
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
};
