export { addModels, removeUnusedModels } from './add-models.ts';
export { addRepairEquipment } from './add-repair-equipment.ts';
export { checkType } from './check-equipment.ts';
export { resolveItem } from './resolve-items.ts';
export { unitNameIn } from './unit-name.ts';
