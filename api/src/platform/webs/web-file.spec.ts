import { describe, expect, it } from '@jest/globals';
import { HIDDEN_PATHS } from '@sabi50/contracts/brand';
import { webFileFor } from './send-file.js';

describe('which built file answers a path', () => {
  it('leaves it to the browser at hand which page answers the first address', () => {
    expect(webFileFor('/')).toEqual({ web: 'player-web', file: 'index.html', kind: 'first-page' });
  });

  it.each(['/no/such/page', '/administrators', '/quiz', '/quiz/chess', '/quiz/sports/1', '/dashboard/more'])(
    'knows that there is no page at %s, which the player app says',
    (path) => {
      expect(webFileFor(path)).toEqual({ web: 'player-web', file: 'app.html', kind: 'no-page' });
    },
  );

  it.each(['/dashboard', '/dashboard/', '/quiz/sports', '/quiz/current-affairs', '/verify-email'])(
    'answers %s with the page of the player app, which decides what it shows there',
    (path) => {
      expect(webFileFor(path)).toEqual({ web: 'player-web', file: 'app.html', kind: 'page' });
    },
  );

  it.each(['/admin', '/admin/', '/admin/players/7', '/adminlogin2025', ...Object.values(HIDDEN_PATHS)])(
    'answers %s with the page of the console',
    (path) => {
      expect(webFileFor(path)).toEqual({ web: 'admin-web', file: 'index.html', kind: 'page' });
    },
  );

  it('takes the files of each web from its own folder', () => {
    expect(webFileFor('/favicon.svg')).toEqual({ web: 'player-web', file: 'favicon.svg', kind: 'plain' });
    expect(webFileFor('/admin/favicon.svg')).toEqual({ web: 'admin-web', file: 'favicon.svg', kind: 'plain' });
  });

  it('lets only files with their content in their name be kept for ever', () => {
    expect(webFileFor('/assets/index-3f9a.js')).toEqual({
      web: 'player-web',
      file: 'assets/index-3f9a.js',
      kind: 'hashed',
    });
    expect(webFileFor('/admin/assets/index-77c1.css')).toEqual({
      web: 'admin-web',
      file: 'assets/index-77c1.css',
      kind: 'hashed',
    });
    expect(webFileFor('/index.html')).toMatchObject({ kind: 'page' });
    expect(webFileFor('/admin/index.html')).toEqual({ web: 'admin-web', file: 'index.html', kind: 'page' });
  });

  it.each(['/index.ha.html', '/app.html', '/sw.js'])('never lets an old %s be used', (path) => {
    expect(webFileFor(path)).toMatchObject({ web: 'player-web', kind: 'page' });
  });

  it.each(['/api', '/api/', '/api/no-such-thing', '/api/docs.json'])('leaves %s to the API', (path) => {
    expect(webFileFor(path)).toBeNull();
  });

  it('takes nothing but the API itself for the API', () => {
    expect(webFileFor('/apiary')).toMatchObject({ web: 'player-web', kind: 'no-page' });
  });
});
