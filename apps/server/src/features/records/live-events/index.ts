export { endLiveStreams } from './open-live-stream.ts';
export { streamEvents } from './stream-events.ts';
