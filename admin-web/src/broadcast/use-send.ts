import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { type BroadcastCategory, type BroadcastKind, type BroadcastSentView } from '@sabi50/vocabulary/broadcast-views';
import { errorBody, fieldErrors, statusOf } from '../errors/error-text';
import { callApi } from '../providers/http-client';
import { useToasts } from '../ui/use-toasts';
import { useFollow } from './follow-context';
import { outcomeOfCall } from './outcome.rule';
import { useTexts } from './texts';
import { useOutcomeToast } from './use-outcome-toast';

interface SendOptions {
  readonly path: string;
  readonly kind: BroadcastKind;
  /** The title of the toast when the server refuses. */
  readonly failure: string;
  /** Told that the broadcast is on record, whatever becomes of each mail. */
  readonly onSent: () => void;
  /** Told that those whom staff saw are not the recipients any more (decision D37). */
  readonly onRecipientsChanged?: () => void;
}

/** What was refused, by field. */
type Refused = Readonly<Record<string, string>>;

/** Trouble of the server from here on; the newer screen has a sentence of its own for it (product specification section 8). */
const SERVER_TROUBLE = 500;

/**
 * Sends a broadcast, once however often the same one is tried. A small one ends with its toast; a larger one, or one that
 * waits for the mail server, leads to its progress (product specification section 2).
 */
export function useSend({ path, kind, failure, onSent, onRecipientsChanged }: SendOptions) {
  const texts = useTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  const follow = useFollow();
  const navigate = useNavigate();
  const tell = useOutcomeToast();
  const intention = useRef({ key: '', body: '' });
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused>({});

  const keyOf = (body: object): string => {
    const written = JSON.stringify(body);
    if (intention.current.body !== written) intention.current = { key: crypto.randomUUID(), body: written };
    return intention.current.key;
  };
  const sent = (category: BroadcastCategory, view: BroadcastSentView): void => {
    if (view.queued === 0) {
      tell(outcomeOfCall({ kind, category }, view));
      return;
    }
    toasts.info(texts.onTheWay, view.message);
    follow(view.broadcastId);
    void navigate(`/broadcast/sent/${view.broadcastId}`);
  };
  const send = async (category: BroadcastCategory, body: object): Promise<void> => {
    setPending(true);
    setRefused({});
    try {
      const view = await callApi<BroadcastSentView>(path, { method: 'POST', body, idempotencyKey: keyOf(body) });
      intention.current = { key: '', body: '' };
      onSent();
      sent(category, view);
      refresh();
    } catch (error) {
      const status = statusOf(error);
      if (status > 0) intention.current = { key: '', body: '' };
      const isTrouble = status >= SERVER_TROUBLE || status === 0;
      if (kind === 'broadcast' && isTrouble) toasts.refusal(failure, texts.sendFailedText);
      else toasts.failure(failure, error);
      setRefused(fieldErrors(error));
      if (errorBody(error)?.code === 'RECIPIENTS_CHANGED') {
        onRecipientsChanged?.();
        refresh();
      }
    } finally {
      setPending(false);
    }
  };
  return { send, pending, refused };
}
