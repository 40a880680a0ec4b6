import { describe, expect, it } from '@jest/globals';
import { readableBody } from './readable-body.rules';

describe('the body of a message', () => {
  it('is put into lines where it is JSON', () =>
    expect(readableBody('{"event":"charge.success","data":{"amount":1}}')).toBe(
      '{\n  "event": "charge.success",\n  "data": {\n    "amount": 1\n  }\n}',
    ));

  it.each(['{"event":"charge.succ', '', 'plain words'])('is left as it came in %j', (body) =>
    expect(readableBody(body)).toBe(body),
  );
});
