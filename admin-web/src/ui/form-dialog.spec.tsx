/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { renderPage } from '../testing/render-page';
import { FormDialog } from './form-dialog';

/** A dialog at an address of its own, which leads to the list once it was sent, beside a link to another page. */
function Station() {
  const navigate = useNavigate();
  const close = () => void navigate('/stations');
  const props = { submitText: 'Add', pendingText: 'Adding', defaultValues: { name: '' }, onClose: close };
  const send = async () => (close(), undefined);
  return (
    <>
      <Link to="/users">All users</Link>
      <FormDialog title="Add station" {...props} onSubmit={send}>
        <TextInput source="name" label="Station" />
      </FormDialog>
    </>
  );
}

const opened = async () => {
  const { user, router } = renderPage(<Station />, {}, { path: '*', at: '/stations/new' });
  await user.type(await screen.findByLabelText('Station'), 'Sound Radio');
  return { user, at: () => router.state.location.pathname, leave: () => user.click(screen.getByText('All users')) };
};
const QUESTION = { name: 'Discard changes?' };
const question = async () => within(await screen.findByRole('dialog', QUESTION));

describe('a form that was filled', () => {
  it('asks before Back, or a link, leads away, and stays or goes as one says', async () => {
    const { user, at, leave } = await opened();
    await leave();
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(at()).toBe('/stations/new');
    expect(screen.getByDisplayValue('Sound Radio')).toBeTruthy();
    await leave();
    const discard = (await question()).getByRole<HTMLButtonElement>('button', { name: 'Discard' });
    await waitFor(() => expect(discard.disabled).toBe(false));
    await user.click(discard);
    await waitFor(() => expect(at()).toBe('/users'));
  });

  it('leads on without a question once it was sent', async () => {
    const { user, at } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(at()).toBe('/stations'));
    expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  });
});
