export { findPlan } from './plan-comparisons.ts';
