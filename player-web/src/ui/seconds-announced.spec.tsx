/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../lib/testing/render-screen';
import { SecondsAnnounced } from './seconds-announced';

/** A clock that a press sets to the next second of the list. */
function Clock({ seconds }: { readonly seconds: readonly number[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <SecondsAnnounced seconds={seconds[at] ?? 0} />
    </>
  );
}

describe('the seconds that a screen reader reads', () => {
  it('are those of 10 and 5, and none once the time is over', async () => {
    const { user } = await renderScreen(<Clock seconds={[11, 10, 6, 5, 1, 0]} />);
    const read = () => screen.getByRole('status').textContent;
    const seen = [read()];
    for (let step = 0; step < 5; step += 1) {
      await user.click(screen.getByRole('button', { name: 'next' }));
      seen.push(read());
    }
    expect(seen).toEqual(['', '10 seconds left', '10 seconds left', '5 seconds left', '5 seconds left', '']);
  });
});
