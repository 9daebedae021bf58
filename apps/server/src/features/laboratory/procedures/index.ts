export { refuseWithoutLaboratory } from './list-procedures.ts';
