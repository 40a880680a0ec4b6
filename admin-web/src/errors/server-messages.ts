import { BROADCAST_MESSAGES } from '@sabi50/texts/api/en/broadcast-messages';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';

/**
 * Every sentence with which the server refuses a field, a file or a row of one (rule errors/one-shape), or says what
 * became of something that was to be deleted or sent, by the part of the product that it is about. Where two say the
 * same, the last one's translation is taken.
 */
export const SERVER_MESSAGES = {
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
