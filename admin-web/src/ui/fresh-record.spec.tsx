/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { renderPage } from '../testing/render-page';
import { DialogLink } from './dialog-link';
import { useClose } from './fresh-record';

/** Over a list that was narrowed before, and writes that into the address. */
function DialogOverList() {
  const navigate = useNavigate();
  const close = useClose('users');
  useEffect(() => void navigate({ search: '?sort=name' }, { replace: true }), [navigate]);
  return <button onClick={close}>Close</button>;
}

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {pathname === '/users/1/show' && <DialogLink to="/users/1">Edit</DialogLink>}
      {pathname === '/users/1' && <DialogOverList />}
    </>
  );
}

const place = () => screen.getByRole('status').textContent;

it('leads from a dialog back to the page that it was opened on, and to its link, whatever the list behind writes', async () => {
  const { user } = renderPage(<Place />, {}, { path: '*', at: '/users/1/show' });
  await user.click(screen.getByText('Edit'));
  await waitFor(() => expect(place()).toBe('/users/1?sort=name'));
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(place()).toBe('/users/1/show'));
  expect(document.activeElement).toBe(screen.getByText('Edit'));
});

it('leads from a dialog that nobody names a page for to the list, as it was narrowed', async () => {
  const { user } = renderPage(<Place />, {}, { path: '*', at: '/users/1' });
  await waitFor(() => expect(place()).toBe('/users/1?sort=name'));
  await user.click(screen.getByText('Close'));
  await waitFor(() => expect(place()).toBe('/users?sort=name'));
});
