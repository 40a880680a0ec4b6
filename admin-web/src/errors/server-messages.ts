import { ACCESS_MESSAGES } from '@sabi50/vocabulary/access-messages';
import { BROADCAST_MESSAGES, BROADCAST_VALIDATION, DELIVERY_MESSAGES } from '@sabi50/vocabulary/broadcast-views';
import { CSV_MESSAGES } from '@sabi50/vocabulary/csv-uploads';
import { QUESTION_FILE_MESSAGES } from '@sabi50/vocabulary/question-files';
import { QUESTION_MESSAGES } from '@sabi50/vocabulary/question-views';
import { STATION_MESSAGES } from '@sabi50/vocabulary/station-views';
import { VALIDATION, WINNER_VALIDATION } from '@sabi50/vocabulary/validation-messages';

/**
 * Every sentence with which the server refuses a field, a file or a row of one (rule errors/one-shape), or says what
 * became of something that was to be deleted or sent, by the part of the product that it is about. Where two say the
 * same, the last one's translation is taken.
 */
export const SERVER_MESSAGES = {
  access: ACCESS_MESSAGES,
  broadcasts: BROADCAST_VALIDATION,
  mails: BROADCAST_MESSAGES,
  deliveries: DELIVERY_MESSAGES,
  stations: STATION_MESSAGES,
  winners: WINNER_VALIDATION,
  questions: QUESTION_MESSAGES,
  questionFiles: QUESTION_FILE_MESSAGES,
  files: CSV_MESSAGES,
  fields: VALIDATION,
};
