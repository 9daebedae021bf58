export { findWork } from './list-work.ts';
