import { readSettings } from './settings.js';
import { startSimulator } from './simulator.js';

/** The simulator as a process of its own: ends on SIGTERM and SIGINT, and with the parent that started it. */
async function run(): Promise<void> {
  const simulator = await startSimulator(readSettings(process.env));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void simulator.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  console.log(`Paystack simulator listening on ${simulator.url}`);
  process.send?.({ ready: true, url: simulator.url });
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
