/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from './button';

/** As the translation of a browser does it: each text is moved into an element of its own. */
function translate(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

const proceed = (pending: boolean) => (
  <Button pending={pending} pendingText="Processing...">
    {'Proceed to Payment'} <b>₦200.00</b>
  </Button>
);

it('says that it is pending, and its usual words again, on a translated page (rule screens/translated)', () => {
  const { rerender } = render(proceed(false));
  const button = screen.getByRole('button');
  translate(button);
  rerender(proceed(true));
  expect(button.textContent).toBe('Processing...');
  translate(button);
  rerender(proceed(false));
  expect(button.textContent).toBe('Proceed to Payment ₦200.00');
});
