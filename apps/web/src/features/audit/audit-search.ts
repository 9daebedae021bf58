import { type AuditArea, auditAreaNames, auditAreas } from '@portal/contract/audit/actions.ts';
import { formatDate, isCalendarDate } from '@portal/contract/core/dates.ts';
import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { isRowId } from '@portal/contract/core/row-id.ts';
import type { FilterChip } from '../../ui/table/filter-chips.tsx';
import { fieldWords } from './field-words.ts';

/** What stands in the address of the audit trail. */
export type AuditSearch = Readonly<
  Partial<Record<'page' | 'userId' | 'area' | 'kind' | 'recordId' | 'from' | 'to', string | undefined>>
>;

const day = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined);
const rowId = (text: string | undefined) => (text && isRowId(text) ? text : undefined);

export const pageOf = ({ page = '' }: AuditSearch): number =>
  /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1;

/** The address as the call takes it; what makes no sense is left out. */
export function auditQuery(search: AuditSearch) {
  const recordId = rowId(search.recordId);
  const kind = /^[a-zA-Z]{1,40}$/.test(search.kind ?? '') ? search.kind : undefined;
  const isRecord = recordId !== undefined && kind !== undefined;
  return {
    page: String(pageOf(search)),
    pageSize: String(PAGE_SIZE),
    userId: rowId(search.userId),
    area: auditAreaNames.find((area) => area === search.area),
    kind: isRecord ? kind : undefined,
    recordId: isRecord ? recordId : undefined,
    from: day(search.from),
    to: day(search.to),
  };
}
export type AuditQuery = ReturnType<typeof auditQuery>;

/** What a chip takes away with it. */
export const chipFields: Record<string, readonly (keyof AuditSearch)[]> = {
  userId: ['userId'],
  area: ['area'],
  record: ['kind', 'recordId'],
  from: ['from'],
  to: ['to'],
};

/** The filters in force, in words; names come from the entries on the page. */
export function auditChips(
  query: AuditQuery,
  person: string | undefined,
  record: string | undefined,
): FilterChip[] {
  const { userId, area, kind, recordId, from, to } = query;
  return [
    userId && { key: 'userId', label: `Person: ${person ?? `number ${userId}`}` },
    area && { key: 'area', label: `Area: ${auditAreas[area as AuditArea]}` },
    recordId && { key: 'record', label: `Record: ${record ?? `${fieldWords(kind ?? '')} ${recordId}`}` },
    from && { key: 'from', label: `From ${formatDate(from)}` },
    to && { key: 'to', label: `To ${formatDate(to)}` },
  ].filter((chip) => typeof chip === 'object');
}
