export { repairImageScope } from './repair-image.scope.ts';
