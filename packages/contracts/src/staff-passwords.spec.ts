import { describe, expect, it } from '@jest/globals';
import { isMadeOfOwner } from './staff-passwords.js';

const AMINA = { firstName: 'Amina', lastName: 'Bello', email: 'admin@sabi50.test' };

describe('a staff password of Amina Bello', () => {
  it.each([
    'Amina Bello 2026',
    'BELLO.amina.kano.lagos',
    'Ámína-Bèllo-in-Lagos',
    'admin@sabi50.test',
    'Admin.Sabi50.Test-2026',
    'amina-amina-26',
    'bello123456',
  ])('is made of her name or address: %s', (password) => expect(isMadeOfOwner(password, AMINA)).toBe(true));

  it.each([
    'Admin-Pass-2025',
    'Blue-Kite-2026',
    'a bell of Minna 1',
    'my aunt Amina in Kano',
    '🙂'.repeat(12),
    '            ',
  ])('is her own: %j', (password) => expect(isMadeOfOwner(password, AMINA)).toBe(false));

  it('may hold a short first part of the address, but no long one', () => {
    expect(isMadeOfOwner('Station-Pass-2025', { ...AMINA, email: 'station@sabi50.test' })).toBe(false);
    expect(isMadeOfOwner('Chinyere-of-Port-Harcourt', { ...AMINA, email: 'chinyere.o@sabi50.test' })).toBe(true);
  });

  it('says nothing of owners whose names have no letters that count', () => {
    expect(isMadeOfOwner('Blue-Kite-2026', { firstName: '--', lastName: '..', email: '@' })).toBe(false);
  });
});
