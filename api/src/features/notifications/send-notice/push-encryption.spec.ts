import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { decrypted } from '../../../../test/support/push-service-double.js';

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function browserOf({ privateKey, auth }: { readonly privateKey: string; readonly auth: string }) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { curve, auth: Buffer.from(auth, 'base64url') };
}

describe('what is encrypted for a browser (RFC 8291)', () => {
  it('is read by our push service as in the example of the RFC', () => {
    const body = Buffer.from(EXAMPLE.body, 'base64url');
    expect(decrypted(body, browserOf(EXAMPLE)).toString()).toBe(EXAMPLE.plaintext);
  });

  it('is read from what the library makes, by the keys of the RFC, and by no others', () => {
    const keys = { p256dh: EXAMPLE.publicKey, auth: EXAMPLE.auth };
    const { body } = webPush.generateRequestDetails({ endpoint: 'https://push.example.net/', keys }, 'Ẹ ti gba ẹ̀bùn!');
    expect(decrypted(body, browserOf(EXAMPLE)).toString('utf8')).toBe('Ẹ ti gba ẹ̀bùn!');
    const other = browserOf({ ...EXAMPLE, auth: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(() => decrypted(body, other)).toThrow();
  });
});
