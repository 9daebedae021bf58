export { addModels, removeUnusedModels } from './add-models.ts';
export { storeRepairEquipment } from './add-repair-equipment.ts';
export { checkType } from './check-equipment.ts';
