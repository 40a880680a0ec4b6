import { UNMATCHED_WEBHOOKS as ENGLISH } from '@sabi50/texts/console/en/unmatched-webhooks';
import { textsOf } from '../language/language-context';

export const useTexts = textsOf('unmatched-webhooks', ENGLISH);
