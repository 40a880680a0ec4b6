/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin';
import { Refusal, renderPage } from '../../testing/render-page';
import { BulkVerification } from './bulk-verification';

const POST = 'POST /api/admin/users/u1/verification-mail';
const LIST = { selectedIds: ['u1'], onSelect: () => undefined, onUnselectItems: () => undefined };

describe('the verification link, mailed again to many', () => {
  it('is the same order when it is sent once more after an answer that was lost', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/admin/users': [{ id: 'u1', isEmailVerified: false }],
      [POST]: new Refusal(502, {}),
    };
    const { calls, user } = renderPage(
      <ResourceContextProvider value="users">
        <ListContextProvider value={LIST as unknown as ListControllerResult}>
          <BulkVerification />
        </ListContextProvider>
      </ResourceContextProvider>,
      answers,
    );
    const sent = () => calls.filter(({ name }) => name === POST);
    const order = async (reason: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: /verification/i }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText('Reason'), reason);
      await user.click(dialog.getByRole('button', { name: /verification/i }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await order('They asked');
    answers[POST] = {};
    await order('They asked again');
    await order('Another time');
    const [lost, rerun, other] = sent();
    expect(rerun).toEqual(lost);
    expect(other?.idempotencyKey).not.toBe(lost?.idempotencyKey);
    expect(sent().map(({ body }) => body)).toEqual([
      { reason: 'They asked' },
      { reason: 'They asked' },
      { reason: 'Another time' },
    ]);
  });
});
