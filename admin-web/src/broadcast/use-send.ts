import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { type BroadcastCategory, type BroadcastKind, type BroadcastSentView } from '@sabi50/vocabulary/broadcast-views';
import { errorBody, fieldErrors, isServerTrouble } from '../errors/error-text';
import { messageText } from '../errors/message-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
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

/**
 * Sends a broadcast, once however often the same one is tried. A small one ends with its toast; a larger one, or one that
 * waits for the mail server, leads to its progress (product specification section 2).
 */
export function useSend(options: SendOptions) {
  const refresh = useRefresh();
  const [intention] = useState(newIntention);
  const arrive = useArrival(options.kind);
  const complain = useComplaint(options);
  const errorTexts = useErrorTexts();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const send = async (category: BroadcastCategory, body: object): Promise<void> => {
    setPending(true);
    setRefused({});
    try {
      const view = await intention.attempt(
        (idempotencyKey) => callApi<BroadcastSentView>(options.path, { method: 'POST', body, idempotencyKey }),
        JSON.stringify(body),
      );
      options.onSent();
      arrive(category, view);
      refresh();
    } catch (error) {
      complain(error);
      setRefused(fieldErrors(error, errorTexts));
    } finally {
      setPending(false);
    }
  };
  return { send, pending, refused };
}

function useArrival(kind: BroadcastKind) {
  const texts = useTexts();
  const toasts = useToasts();
  const follow = useFollow();
  const navigate = useNavigate();
  const errorTexts = useErrorTexts();
  const tell = useOutcomeToast();
  return (category: BroadcastCategory, view: BroadcastSentView): void => {
    if (view.queued === 0) {
      tell(outcomeOfCall({ kind, category }, view));
      return;
    }
    toasts.info(texts.onTheWay, messageText(view.message, errorTexts));
    follow(view.broadcastId);
    void navigate(`/broadcast/sent/${view.broadcastId}`);
  };
}

function useComplaint({ kind, failure, onRecipientsChanged }: SendOptions) {
  const texts = useTexts();
  const toasts = useToasts();
  const refresh = useRefresh();
  return (error: unknown): void => {
    // The newer screen has a sentence of its own for it (product specification section 8).
    if (kind === 'broadcast' && isServerTrouble(error)) toasts.refusal(failure, texts.sendFailedText);
    else toasts.failure(failure, error);
    if (errorBody(error)?.code !== 'RECIPIENTS_CHANGED') return;
    onRecipientsChanged?.();
    refresh();
  };
}
