/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DateInput, TextInput } from 'react-admin';
import { renderPage } from '../testing/render-page';
import { FormDialog } from './form-dialog';
import { SwitchInput } from './switch-input';

describe('the fields of a form', () => {
  const warned = jest.fn();
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(warned));
  afterEach(() => void jest.restoreAllMocks());

  it('give no element a property that only a component has, and a switch is sent as it stands', async () => {
    const sent = jest.fn<(values: object) => void>();
    const { user } = renderPage(
      <FormDialog
        {...{ title: 'Edit', submitText: 'Save', pendingText: 'Saving', onClose: () => undefined }}
        defaultValues={{ name: '', day: '', isActive: true }}
        onSubmit={async (values) => (sent(values), undefined)}
      >
        <TextInput source="name" label="Name" />
        <DateInput source="day" label="Day" />
        <SwitchInput source="isActive" label="Active" />
      </FormDialog>,
    );
    await user.type(await screen.findByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada', isActive: false })));
    expect(warned).not.toHaveBeenCalled();
  });
});
