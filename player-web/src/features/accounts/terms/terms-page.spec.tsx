/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../lib/testing/render-screen';
import { TermsPage } from './terms-page';

describe('the terms', () => {
  it('say since when they are in force, and give each part a sign of its own', async () => {
    const { container } = await renderScreen(<TermsPage />);
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    await screen.findByText(/Effective from/);
    const parts = screen.getAllByRole('heading', { level: 2 });
    const signs = [...container.querySelectorAll('.terms-sign path')].map((path) => path.getAttribute('d'));
    expect(signs).toHaveLength(parts.length);
    expect(new Set(signs).size).toBe(parts.length);
  });
});
