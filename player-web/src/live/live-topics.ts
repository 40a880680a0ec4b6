/** Where the API tells that something changed, as server-sent events. */
export const LIVE_PATH = '/api/live';

/** Names of the events; each is a hint to ask again and carries no figures. */
export const LIVE_TOPICS = ['wallet', 'points', 'payment'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
