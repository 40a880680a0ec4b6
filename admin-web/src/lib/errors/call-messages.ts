/** What a call says that the server did not answer: keys of the console's messages, since react-admin translates what it shows. */
export const NETWORK_MESSAGE = 'console.network';
/** The same for an answer that did not come in time. */
export const TIMEOUT_MESSAGE = 'console.timeout';
