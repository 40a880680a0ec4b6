import { expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { ERRORS } from '@sabi50/texts/console/en/errors';
import { errorText } from './error-text';

const busy = new HttpError('busy', 503, { statusCode: 503, code: 'SERVICE_BUSY', message: 'Busy.', requestId: 'r1' });

it('says of a change that a busy server turned away that nothing was saved', () => {
  expect(errorText(Object.assign(busy, { isChange: true }), ERRORS)).toMatch(/ Nothing was saved\.$/);
  expect(errorText(Object.assign(busy, { isChange: false }), ERRORS)).not.toMatch(/saved/);
});
