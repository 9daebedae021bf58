import { formatDate, formatDateTime, isCalendarDate } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { statusLabel } from '@portal/contract/repairs/status.ts';

/** 'estimatedCompletionDate' as people read it: 'Estimated completion date'; 'technicianId' is a technician. */
export function fieldWords(field: string): string {
  const words = field
    .replace(/(?<=.)Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a trace keeps for those who look into the database. */
export const isHiddenField = (field: string): boolean =>
  ['id', 'companyId', 'fileId', 'sha256', 'intoId'].includes(field);

const isMoney = (field: string) => /(Cost|Price|Charged|Limit|Total)$|^(total|profitMade)$/.test(field);
/** Amounts are traced as their columns have them; a count of rows has no decimals. */
const AMOUNT = /^-?[0-9]+\.[0-9]{2}$/;
const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/;
/** A word of the program, such as 'non_warranty'. */
const CODE = /^[a-z]+(_[a-z]+)*$/;
const coded = new Set(['role', 'warrantyStatus', 'visibility', 'channel', 'state', 'type']);

const pairs = (value: object, timeZone: string | undefined): string =>
  Object.entries(value)
    .map(([name, item]) => `${fieldWords(name)}: ${changeWords(name, item, timeZone)}`)
    .join(', ');

/** The value of a field in words: a status has those of its badge (A4), days and amounts are as everywhere (A1). */
export function changeWords(field: string, value: unknown, timeZone?: string): string {
  if (typeof value === 'string') {
    if (field === 'status') return statusLabel(value);
    if (coded.has(field) && CODE.test(value)) return fieldWords(value.replace(/_/g, ' '));
    if (isMoney(field) && AMOUNT.test(value)) return formatMoney(Number(value));
    if (isCalendarDate(value)) return formatDate(value);
    if (MOMENT.test(value)) return formatDateTime(value, timeZone);
  }
  // The record is gone, so nobody can say what it was called.
  if (typeof value === 'number' && field.endsWith('Id')) return `number ${value}`;
  return valueWords(value, timeZone);
}

/** A stored value in words; nothing is a dash. */
export function valueWords(value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((item) => valueWords(item, timeZone)).join('; ');
  return typeof value === 'object' ? pairs(value, timeZone) : String(value);
}
