import { describe, expect, it } from '@jest/globals';
import { mediaIdOf, objectPathOf, partsOfName } from './media-path.rules.js';

const ID = '0d0c5a2e-7a51-4d1e-9d4c-0123456789ab';
const ORIGIN = 'https://play.example.ng';

describe('the address of a file', () => {
  it('is its random id and its kind', () => {
    expect(objectPathOf(ID, 'jpg')).toBe(`/objects/${ID}.jpg`);
    expect(partsOfName(`${ID}.jpg`)).toEqual({ id: ID, kind: 'jpg' });
  });

  it.each([
    `/objects/${ID}.png`,
    `${ORIGIN}/objects/${ID}.png`,
    `/api/objects/uploads/${ID}`,
    `${ORIGIN}/api/objects/uploads/${ID}`,
    `${ORIGIN}/api/objects/uploads/${ID}?expires=1&signature=x`,
  ])('is known as %s', (address) => {
    expect(mediaIdOf(address, ORIGIN)).toBe(ID);
  });

  it.each([
    '',
    ID,
    `https://evil.example/objects/${ID}.png`,
    `${ORIGIN}.evil.example/objects/${ID}.png`,
    `https://play.example.ng@evil.example/objects/${ID}.png`,
    `//evil.example/objects/${ID}.png`,
    `/objects/${ID}.svg`,
    `/objects/${ID}.png/`,
    `/objects/${ID}.png\n`,
    `/objects/../objects/${ID}.png`,
    `/api/objects/uploads/${ID}/x`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('is not %j', (address) => {
    expect(mediaIdOf(address, ORIGIN)).toBeNull();
  });

  it.each([`${ID}.svg`, ID, `${ID.toUpperCase()}.jpg`, '..', `${ID}.jpg.html`])('has no such name as %s', (name) => {
    expect(partsOfName(name)).toBeNull();
  });
});
