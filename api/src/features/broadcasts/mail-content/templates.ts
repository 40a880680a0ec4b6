import { BROADCAST } from '@sabi50/texts/mail/en/broadcast';
import { broadcastTemplates } from '@sabi50/contracts/broadcast-templates';

/** The templates as the forms are filled with them: in English. */
export const BROADCAST_TEMPLATES = broadcastTemplates(BROADCAST.templates);
