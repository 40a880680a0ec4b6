import { describe, expect, it } from '@jest/globals';
import { readFormBody } from './form-body.js';

describe('readFormBody', () => {
  it('reads texts, lists and objects the way form encoders of the provider write them', () => {
    expect(readFormBody('email=a%40b.test&channels[]=card&channels[]=bank&metadata[cart]=7')).toEqual({
      email: 'a@b.test',
      channels: ['card', 'bank'],
      metadata: { cart: '7' },
    });
  });
});
