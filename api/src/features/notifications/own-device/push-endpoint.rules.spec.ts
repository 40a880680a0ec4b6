import { describe, expect, it } from '@jest/globals';
import { isPushEndpoint } from './push-endpoint.rules.js';

describe('notices go (rule push/known-services)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QAbc',
  ])('to services of the browsers: %s', (address) => expect(isPushEndpoint(address, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.ng/fcm/send/abc',
    'https://notfcm.googleapis.com.ng/',
    'https://evilpush.apple.com.ng/',
    'https://eviln-otify.windows.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/fcm.googleapis.com',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('nowhere else: %s', (address) => expect(isPushEndpoint(address, [])).toBe(false));

  it('to those that the operator named, and to nothing that only looks like them', () => {
    const others = ['https://push.example.ng'];
    expect(isPushEndpoint('https://push.example.ng/a', others)).toBe(true);
    expect(isPushEndpoint('https://push.example.ng:8443/a', others)).toBe(false);
    expect(isPushEndpoint('http://push.example.ng/a', others)).toBe(false);
    expect(isPushEndpoint('https://me@push.example.ng/a', others)).toBe(false);
  });
});
