/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { SearchDialog } from '../features/search/search-dialog';
import { renderPage } from '../testing/render-page';
import { SectionFrame } from './section-frame';

const heading = () => screen.getByRole('heading', { level: 1, hidden: true });

/** A section whose file comes only when somebody says so. */
function ComesLate() {
  const [hasCome, setCome] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCome(true)}>
        on its way
      </button>
      {hasCome && <SectionFrame title="Winners" />}
      <SearchDialog onClose={() => undefined} />
    </>
  );
}

function Focused() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} />;
}

describe('a section', () => {
  it('has the focus once it is opened', async () => {
    renderPage(<SectionFrame title="Winners" />);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('leaves the focus to a part of it that took it', async () => {
    renderPage(
      <SectionFrame title="Winners">
        <Focused />
      </SectionFrame>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    expect(heading()).not.toBe(document.activeElement);
  });

  it('that comes while something is typed into the search leaves the focus there, and Enter with it', async () => {
    const { user } = renderPage(<ComesLate />);
    await user.type(screen.getByRole('combobox'), 'ad');
    act(() => screen.getByText('on its way').click());
    await waitFor(() => expect(heading().textContent).toBe('Winners'));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await user.keyboard('a');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ada');
  });
});
