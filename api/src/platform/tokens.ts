/** Nest tokens of what is an interface or may be null. */
export const EVENT_STORE = Symbol('EventStore');
/** An ioredis client, or null where the product runs without Redis. */
export const REDIS = Symbol('Redis');
