import {
  formatDate,
  formatDateTime,
  type Instant,
  isCalendarDate,
} from '@portal/contract/core/dates/dates.ts';
import { dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';

/**
 * Returns a field's name in words: 'Estimated completion date' for 'estimatedCompletionDate', 'Technician' for
 * 'technicianId'.
 */
export function fieldWords(field: string): string {
  const words = field
    .replace(/(?<=.)Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace('Quickbooks', 'QuickBooks');
}

const isMoney = (field: string) =>
  /(Cost|Price|Charged|Limit|Total)$|^(total|balance|profitMade)$/.test(field);
/** Amounts are stored with decimals, as in their columns. A count of rows has no decimals. */
const AMOUNT = /^-?[0-9]+\.[0-9]{2}$/;
const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/;
/** Matches a word of the program, such as 'non_warranty'. */
const CODE = /^[a-z]+(_[a-z]+)*$/;
const coded = new Set([
  'role',
  'warrantyStatus',
  'visibility',
  'channel',
  'state',
  'type',
  'kind',
  'result',
  'currentStatus',
  'currentLocation',
  'lateFeeState',
  'afterRepair',
  'moment',
  'way',
]);

const pairs = (value: object, timeZone: string | undefined): string =>
  Object.entries(value)
    .map(([name, item]) => `${fieldWords(name)}: ${changeWords(name, item, timeZone)}`)
    .join(', ');

/**
 * Returns the value of a field in words. A status has the word of its badge (A4), days and amounts have the usual form
 * (A1).
 */
export function changeWords(field: string, value: unknown, timeZone?: string): string {
  if (typeof value === 'string') {
    if (field === 'status') return statusLabel(value);
    if (coded.has(field) && CODE.test(value)) return fieldWords(value.replace(/_/g, ' '));
    if (isMoney(field) && AMOUNT.test(value)) return formatMoney(dollars(Number(value)));
    if (isCalendarDate(value)) return formatDate(value);
    if (MOMENT.test(value)) return formatDateTime(value as Instant, timeZone ?? 'UTC');
  }
  // The record was deleted, so its name is unknown.
  if (typeof value === 'number' && field.endsWith('Id')) return `number ${value}`;
  return valueWords(value, timeZone);
}

/** Returns a stored value in words, or a dash for none. */
export function valueWords(value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((item) => valueWords(item, timeZone)).join('; ');
  return typeof value === 'object' ? pairs(value, timeZone) : String(value);
}
