import { webAddress, wholeNumber } from './fields.js';
import type { SimulatorOptions } from './simulator.js';

const PORT_DEFAULT = 4_100;
const PORT_MAX = 65_535;

/** Reads the simulator's options from environment variables; throws an error that names the variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): SimulatorOptions {
  return {
    port: readPort(env.PAYSTACK_SIM_PORT),
    secretKey: env.PAYSTACK_SECRET_KEY || 'sk_test_local_simulator',
    webhookUrl: readAddress('PAYSTACK_WEBHOOK_URL', env.PAYSTACK_WEBHOOK_URL),
    statePath: env.PAYSTACK_SIM_STATE || undefined,
    host: env.PAYSTACK_SIM_HOST || undefined,
    publicUrl: readAddress('PAYSTACK_SIM_PUBLIC_URL', env.PAYSTACK_SIM_PUBLIC_URL),
    webhookRetryMs: readWaits('PAYSTACK_SIM_WEBHOOK_RETRY_MS', env.PAYSTACK_SIM_WEBHOOK_RETRY_MS),
    refundStepMs: readWaits('PAYSTACK_SIM_REFUND_STEP_MS', env.PAYSTACK_SIM_REFUND_STEP_MS)?.[0],
  };
}

function readPort(value: string | undefined): number {
  const port = value ? wholeNumber(value) : PORT_DEFAULT;
  if (port === null || port > PORT_MAX) throw new Error(`PAYSTACK_SIM_PORT has to be a port from 0 to ${PORT_MAX}`);
  return port;
}

function readAddress(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  const address = webAddress(value);
  if (address === null) throw new Error(`${name} has to be an http or https address`);
  return address;
}

function readWaits(name: string, value: string | undefined): number[] | undefined {
  if (!value) return undefined;
  const waits = value.split(',').map((wait) => wholeNumber(wait));
  const whole = waits.filter((wait) => wait !== null);
  if (whole.length !== waits.length) throw new Error(`${name} has to be whole milliseconds, parted by commas`);
  return whole;
}
