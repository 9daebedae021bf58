export { equipmentModelScope, equipmentTypeScope } from './equipment.policy.ts';
