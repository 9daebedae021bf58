export { sampleState } from './sample-state.ts';
