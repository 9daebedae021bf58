import { statusLabel } from '@portal/contract/repair-status.ts';

/** 'estimatedCompletionDate' as people read it: 'Estimated completion date'. */
export function fieldWords(field: string): string {
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pairs = (value: object): string =>
  Object.entries(value)
    .map(([name, item]) => `${fieldWords(name)}: ${valueWords(item)}`)
    .join(', ');

/** The value of a field in words: a status has those of its badge (A4). */
export const changeWords = (field: string, value: unknown): string =>
  field === 'status' && typeof value === 'string' ? statusLabel(value) : valueWords(value);

/** A stored value in words; nothing is a dash. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueWords).join('; ');
  return typeof value === 'object' ? pairs(value) : String(value);
}
