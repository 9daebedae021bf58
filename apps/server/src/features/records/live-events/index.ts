export { endLiveStreams } from './open-streams.ts';
export { streamEvents } from './stream-events.ts';
