import { describe, expect, it } from '@jest/globals';
import { ERRORS as ENGLISH } from '@sabi50/texts/console/en/errors';
import { HttpError } from 'react-admin';
import { formErrors } from './use-command';

const rejected = (status: number, body: object) => new HttpError('rejected', status, { statusCode: status, ...body });

describe('what a form shows of an error of the API', () => {
  it('is its sentence above the fields', () => {
    const error = rejected(409, { code: 'RECORD_CHANGED', message: 'It has changed' });
    expect(formErrors(error, ENGLISH).root?.['serverError']).toBeTruthy();
  });

  it('is nothing where the session has ended: a dialog says so, and the form is as it was after the login', () => {
    const error = rejected(401, {
      code: 'ADMIN_AUTHENTICATION_REQUIRED',
      message: 'Admin authentication required',
    });
    expect(formErrors(error, ENGLISH)).toEqual({ root: {} });
  });
});
