export { addRepairImage } from './add-repair-image.ts';
