export { hasLaboratory, readSettings } from './laboratory-settings.ts';
