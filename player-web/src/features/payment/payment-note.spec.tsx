/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../lib/testing/render-screen';
import { PaymentOutcomeNote } from './payment-note';

it('offers the same amount again after a declined card, or another card (rule screens/payment-outcome)', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  const view = <PaymentOutcomeNote outcome={{ reference: 'r', kind: 'failed', amount: '500.00' }} />;
  const { user, calls } = await renderScreen(view);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /api/payment/initiate')?.body).toMatchObject({ amount: '500.00' }),
  );
  await user.click(screen.getByRole('link', { name: 'Another card' }));
  expect(window.location.pathname).toBe('/payment');
  expect(window.history.state).toEqual({ amount: '500.00' });
});

it('offers nothing more after a payment that its player cancelled', async () => {
  await renderScreen(<PaymentOutcomeNote outcome={{ reference: 'r', kind: 'cancelled', amount: '500.00' }} />);
  expect(screen.queryByRole('link', { name: 'Another card' })).toBeNull();
});
