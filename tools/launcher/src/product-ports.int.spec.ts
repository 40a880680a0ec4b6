import { describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { PORT_DEFAULTS } from './launch-settings.js';
import { choosePorts } from './product-ports.js';

const ANY = { PORT: 0, MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 0, PAYSTACK_SIM_PORT: 0 };

async function occupy(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the ports of the product', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('name the variable when another program holds one on %s', async (host) => {
    const { server, port } = await occupy(host);
    const refusal = await choosePorts({ ...ANY, MAIL_SMTP_PORT: port }, {}).catch(String);
    server.close();

    expect(refusal).toContain(`MAIL_SMTP_PORT ${port} is taken by another program`);
    expect(refusal).not.toContain('\n');
  });

  it('are not looked at for a part that is replaced', async () => {
    const { server, port } = await occupy('127.0.0.1');
    const wished = { ...ANY, MAIL_SMTP_PORT: port, MAIL_WEB_PORT: port, PAYSTACK_SIM_PORT: port };
    const chosen = await choosePorts(wished, { smtp: 'smtp://elsewhere', paystack: 'https://elsewhere' });
    server.close();

    expect(chosen).toMatchObject({ MAIL_SMTP_PORT: port, MAIL_WEB_PORT: port, PAYSTACK_SIM_PORT: port });
  });

  it('are four different free ones when all are asked to be free', async () => {
    const chosen = Object.values(await choosePorts(ANY, {}));
    expect(new Set(chosen).size).toBe(Object.keys(PORT_DEFAULTS).length);
    expect(chosen.every((port) => port > 0)).toBe(true);
  });

  it('may not be the same for two parts', async () => {
    const { server, port } = await occupy('127.0.0.1');
    await new Promise((resolve) => server.close(resolve));
    await expect(choosePorts({ ...ANY, PORT: port, MAIL_WEB_PORT: port }, {})).rejects.toThrow(
      `MAIL_WEB_PORT and PORT cannot both be ${port}`,
    );
  });
});
