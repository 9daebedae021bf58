export { technicianScope } from './technician.policy.ts';
