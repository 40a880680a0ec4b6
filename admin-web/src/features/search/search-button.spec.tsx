/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { SearchButton } from './search-button';

describe('the way to the search', () => {
  it('loses nothing that is typed while the search is on its way, and no list takes it for a shortcut', async () => {
    const heard: string[] = [];
    document.addEventListener('keydown', ({ key }) => heard.push(key));
    renderPage(<SearchButton />);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['j', 'a', 'x', 'Backspace', 'k', 'Shift']) fireEvent.keyDown(document.body, { key });
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('jak');
    expect(heard).toEqual(['k', 'Shift']);
  });
});
