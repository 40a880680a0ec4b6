import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('needs nothing to be set', () => {
    expect(readSettings({})).toMatchObject({ port: 4100, secretKey: 'sk_test_local_simulator', webhookUrl: undefined });
  });

  it('reads every variable', () => {
    const settings = readSettings({
      PAYSTACK_SIM_PORT: '0',
      PAYSTACK_SECRET_KEY: 'sk_test_x',
      PAYSTACK_WEBHOOK_URL: 'http://127.0.0.1:3000/api/payment/webhook',
      PAYSTACK_SIM_STATE: '.data/paystack.jsonl',
      PAYSTACK_SIM_WEBHOOK_RETRY_MS: '10,20',
      PAYSTACK_SIM_REFUND_STEP_MS: '5',
    });
    expect(settings).toMatchObject({ port: 0, secretKey: 'sk_test_x', statePath: '.data/paystack.jsonl' });
    expect(settings).toMatchObject({ webhookRetryMs: [10, 20], refundStepMs: 5 });
    expect(settings.webhookUrl).toBe('http://127.0.0.1:3000/api/payment/webhook');
  });

  it.each([
    ['PAYSTACK_SIM_PORT', '70000'],
    ['PAYSTACK_SIM_PORT', 'http'],
    ['PAYSTACK_WEBHOOK_URL', 'not an address'],
    ['PAYSTACK_SIM_WEBHOOK_RETRY_MS', '1,soon'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
