import { createPostgresBackend, type PostgresConnection } from 'bullmq';

const ignore = (): void => undefined;

/**
 * BullMQ's queues on PostgreSQL. The library leaves a connection without a listener while it migrates and from the moment it
 * closes it: a server that cuts it then (57P01) would end this process.
 */
export const postgresBackend = ((...args) => {
  const backend = createPostgresBackend(...args);
  backend.on('error', ignore);
  listenForErrors((backend as unknown as { readonly connection: PostgresConnection }).connection);
  return backend;
}) satisfies typeof createPostgresBackend;

function listenForErrors(connection: PostgresConnection): void {
  connection.pool.on('connect', (client) => client.on('error', ignore));
  const open = connection.getListenClient.bind(connection);
  let known: unknown;
  connection.getListenClient = async () => {
    const client = await open();
    if (client === known) return client;
    known = client;
    const removeAll = client.removeAllListeners.bind(client);
    client.removeAllListeners = (...events) => {
      removeAll(...events);
      return client.on('error', ignore);
    };
    return client;
  };
}
