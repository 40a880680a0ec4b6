import { describe, expect, it } from '@jest/globals';
import { staffContent } from './staff-content.js';

const PUBLIC_URL = 'https://sabi50.example';

describe('HTML that staff wrote', () => {
  it('keeps its formatting, and has a text part with the same words', () => {
    const { html, text } = staffContent(
      '<h2>Draws</h2><p>Play <b>today</b>.</p><table><tr><th>Day</th></tr></table>',
      PUBLIC_URL,
    );
    expect(html).toBe('<h2>Draws</h2><p>Play <b>today</b>.</p><table><tr><th>Day</th></tr></table>');
    expect(text.split(/\n+/)).toEqual(['Draws', 'Play today.', 'Day']);
  });

  it('loses what runs, and pictures of other protocols', () => {
    const { html } = staffContent('<p onclick="x()">Hi<script>x()</script><img src="javascript:x()"></p>', PUBLIC_URL);
    expect(html).toBe('<p>Hi</p>');
  });
});
