import { type BroadcastCategory } from '@sabi50/vocabulary/broadcast-views';
import { type BroadcastTemplate } from '@sabi50/vocabulary/broadcast-templates';

/** What stands around every broadcast, and the pages on which a player ends them. */
export interface LetterTexts {
  /** The templates; `custom` has none. */
  readonly templates: Readonly<Record<Exclude<BroadcastCategory, 'custom'>, Omit<BroadcastTemplate, 'linkUrl'>>>;
  /** Said above the bare link, for readers whose mail program shows no buttons. */
  readonly linkHint: string;
  /** What somebody is called whose name is not said: one word for women and men. */
  readonly player: string;
  readonly links: string;
  readonly files: string;
  /** Why somebody gets this mail. */
  readonly reason: (product: string) => string;
  readonly unsubscribe: string;
  readonly page: {
    readonly title: string;
    readonly question: string;
    readonly confirm: string;
    readonly done: string;
    /** Mails about the account go on coming. */
    readonly note: string;
    readonly invalid: string;
  };
}
