import { BROADCAST } from '@sabi50/texts/mail/en/broadcast';
import { broadcastTemplates } from '@sabi50/contracts/broadcast-templates';

/** What the forms are filled with: the templates in English. */
export const BROADCAST_TEMPLATES = broadcastTemplates(BROADCAST.templates);
