import { useEffect, useMemo, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import {
  type BroadcastAudienceView,
  type BroadcastCategory,
  type BroadcastKind,
  type BroadcastSentView,
} from '@sabi50/contracts/broadcast-views';
import { api } from '../../lib/api/api';
import { callApi } from '../../lib/api/http-client';
import { deviceMemory, newIntention } from '../../lib/api/intention';
import { errorBody, fieldErrors, isServerFailure, statusOf } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { useToasts } from '../../ui/use-toasts';
import { acceptedText, outcomeOfCall } from './outcome.rules';
import { useFollow, useOutcomeToast } from './use-broadcast';

export interface SendOptions {
  readonly path: string;
  readonly kind: BroadcastKind;
  readonly category: BroadcastCategory;
  /** The title of the toast when the server refuses. */
  readonly failure: string;
  /** Called once the broadcast is on record, whatever becomes of each mail. */
  readonly onSent: () => void;
  /** Called when those whom staff saw are not the recipients any more (rule mails/what-is-listed-is-sent). */
  readonly onRecipientsChanged?: () => void;
}

/** A mail that is to be sent, and the same recipients as the call that counts them names them. */
export interface Mailing {
  readonly subject: string;
  readonly body: object;
  /** When it is to start, ISO 8601; left out: now. */
  readonly scheduledFor?: string | undefined;
  readonly recipients: {
    readonly category?: BroadcastCategory;
    readonly search?: string;
    readonly stationId?: string;
    readonly userIds?: readonly string[];
    readonly targetEmails?: readonly string[];
  };
}

/** A mail whose sending is to be confirmed: nothing of it changes while the question stands. */
export interface AskedMailing extends Mailing {
  readonly category: BroadcastCategory;
  readonly audience: BroadcastAudienceView;
  /** Something was sent from another window since this one was opened. */
  readonly sentElsewhere: boolean;
  readonly key: string;
}

/** What was refused, by field. */
type Refused = Readonly<Record<string, string>>;

/**
 * Sends a broadcast after a question that says who gets it, once however often the same one is tried. A small one ends with
 * its toast; a larger one, or one that waits for the mail server, leads to its progress.
 */
export function useSend(options: SendOptions) {
  const errorTexts = useTexts('errors');
  const showFailure = useFailureToast(options);
  const key = useBroadcastKey(options.kind, options.category);
  const [asked, setAsked] = useState<AskedMailing | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const fail = (error: unknown): void => {
    showFailure(error);
    setRefused(fieldErrors(error, errorTexts));
  };
  const sending = useSending(options, key, {
    onFailed: fail,
    onClosed: () => setAsked(null),
  });
  const ask = async (mailing: Mailing): Promise<void> => {
    setCounting(true);
    setRefused({});
    try {
      const audience = await api('POST adminBroadcastAudience', { body: mailing.recipients });
      sending.forget();
      setAsked({ ...mailing, category: options.category, audience, ...key.forNextTry() });
    } catch (error) {
      fail(error);
    } finally {
      setCounting(false);
    }
  };
  const question = asked && {
    asked,
    pending: sending.pending,
    failure: sending.failure,
    onConfirm: () => sending.send(asked),
    onClose: () => setAsked(null),
  };
  return { ask, question, pending: isCounting || sending.pending, refused };
}

interface SendingEvents {
  readonly onFailed: (error: unknown) => void;
  readonly onClosed: () => void;
}

function useSending(options: SendOptions, key: BroadcastKey, { onFailed, onClosed }: SendingEvents) {
  const texts = useTexts('broadcast');
  const refresh = useRefresh();
  const showOutcome = useOutcome(options.kind);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (mailing: AskedMailing): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const { scheduledFor, audience } = mailing;
      const body = { ...mailing.body, expectedCount: audience.count, ...(scheduledFor && { scheduledFor }) };
      const view = await key.attempt(mailing.key, (idempotencyKey) =>
        callApi<BroadcastSentView>(options.path, { method: 'POST', body, idempotencyKey }),
      );
      onClosed();
      options.onSent();
      showOutcome(mailing.category, view);
      refresh();
    } catch (error) {
      if (isUnanswered(error)) setFailure(texts.answerLost);
      else onClosed();
      onFailed(error);
    } finally {
      setPending(false);
    }
  };
  return { send, pending, failure, forget: () => setFailure(null) };
}

/** Nobody knows what came of it, or it was not the time to ask: the same question still stands. */
const isUnanswered = (error: unknown): boolean =>
  isServerFailure(error) || errorBody(error) === null || [401, 429].includes(statusOf(error));

function useOutcome(kind: BroadcastKind) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const follow = useFollow();
  const navigate = useNavigate();
  const errorTexts = useTexts('errors');
  const toast = useOutcomeToast();
  return (category: BroadcastCategory, view: BroadcastSentView): void => {
    if (view.status === 'scheduled') {
      toasts.success(texts.scheduledToast, acceptedText(view, errorTexts));
      void navigate('/broadcast/scheduled');
      return;
    }
    if (view.queued === 0) {
      toast(outcomeOfCall({ kind, category }, view));
      return;
    }
    toasts.info(texts.onTheWay, acceptedText(view, errorTexts));
    follow(view.broadcastId);
    void navigate(`/broadcast/sent/${view.broadcastId}`);
  };
}

function useFailureToast({ kind, failure, onRecipientsChanged }: SendOptions) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const refresh = useRefresh();
  const errors = useTexts('errors');
  return (error: unknown): void => {
    const code = errorBody(error)?.code;
    if (kind === 'broadcast' && code === 'VALIDATION_FAILED') {
      toasts.failure(
        'recipients' in fieldErrors(error, errors) ? texts.noRecipientsTitle : texts.validationError,
        error,
      );
      return;
    }
    // The newer screen has a sentence of its own for it.
    if (kind === 'broadcast' && isServerFailure(error)) toasts.refusal(failure, texts.sendFailedText);
    else if (code === 'IDEMPOTENCY_KEY_REUSED') toasts.refusal(failure, texts.sentBefore);
    else toasts.failure(failure, error);
    if (code !== 'RECIPIENTS_CHANGED') return;
    onRecipientsChanged?.();
    refresh();
  };
}

/** By then its author has looked at what was sent. */
const LIFETIME_MS = 24 * 60 * 60_000;

interface BroadcastKey {
  /** The key for the question that is asked now, and whether another window has sent meanwhile. */
  readonly forNextTry: () => { readonly key: string; readonly sentElsewhere: boolean };
  /** One try under the key of its question: see `Intention.attempt`. */
  readonly attempt: <Answer>(key: string, send: (key: string) => Promise<Answer>) => Promise<Answer>;
}

/**
 * The key of the mail that is being written in a form to a category. It outlives a reload, as the draft does, and all windows
 * have the same one, so that what two of them send is one broadcast.
 */
function useBroadcastKey(kind: BroadcastKind, category: BroadcastCategory): BroadcastKey {
  const { id } = useProfile();
  const name = `broadcast-key:${id}:${kind}:${category}`;
  const intention = useMemo(() => newIntention({ memory: deviceMemory(name), lifetimeMs: LIFETIME_MS }), [name]);
  /** As this window knows it. */
  const seen = useRef('');
  useEffect(() => {
    seen.current = intention.keyOf();
  }, [intention]);
  return {
    forNextTry: () => {
      const key = intention.keyOf();
      const sentElsewhere = seen.current !== key;
      seen.current = key;
      return { key, sentElsewhere };
    },
    attempt: async (key, send) => {
      try {
        return await intention.attempt(send, undefined, key);
      } finally {
        seen.current = intention.keyOf();
      }
    },
  };
}
