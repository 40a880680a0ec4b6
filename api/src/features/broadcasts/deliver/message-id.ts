/**
 * The Message-ID of one recipient's mail in one broadcast: the same whenever it is sent, so that a mail of unknown outcome can
 * be looked for in the server's log, and a server that drops duplicates knows it.
 */
export const messageIdOf = (broadcastId: string, userId: string, publicUrl: string): string =>
  `<${broadcastId}.${userId}@${new URL(publicUrl).hostname}>`;
