export { makeAdditions, removeAdditions } from './make-additions.ts';
export { planEquipment as plan } from './plan-equipment.ts';
export { removeEquipment as remove, restoreEquipment as restore } from './take-back-equipment.ts';
export { writeEquipment as carryOut } from './write-equipment.ts';
