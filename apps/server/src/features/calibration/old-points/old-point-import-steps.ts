export { planPoints as plan } from './plan-points.ts';
export {
  removePoints as remove,
  restoreNothing as restore,
  writePoints as carryOut,
} from './write-points.ts';
