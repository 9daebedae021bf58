export { templateFor } from './email-template.queries.ts';
export type { TemplateValues } from './fill-template.ts';
export { fillText } from './fill-text.ts';
export { namesVariable } from './names-variable.ts';
export { companyValues, customerValues, repairValues } from './template-values.ts';
export { renderStored, writeFromTemplate } from './write-from-template.ts';
