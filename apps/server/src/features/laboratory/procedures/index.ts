export { refuseWithoutLaboratory, today } from './list-procedures.ts';
