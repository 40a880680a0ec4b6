import { BROADCAST_TEMPLATES } from '@sabi50/vocabulary/broadcast-templates';
import { type LetterTexts } from './letter-texts.js';

/** English; the templates are those that the forms are filled with. */
export const EN: LetterTexts = {
  templates: BROADCAST_TEMPLATES,
  linkHint: 'If the button does not work, copy this link into your browser:',
  player: 'player',
  links: 'Links',
  files: 'Files',
  reason: (product) => `You get this mail because you have an account with ${product}.`,
  unsubscribe: 'Unsubscribe',
  page: {
    title: 'News by email',
    question: 'Shall we stop sending you news by email?',
    confirm: 'Unsubscribe',
    done: 'Done. You will get no more news by email.',
    note: 'Mails about your own account, such as a link to set a new PIN, still reach you.',
    invalid: 'This link is not valid. Please use the link of the newest mail.',
  },
};
