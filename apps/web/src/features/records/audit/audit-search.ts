import type { AuditArea } from '@portal/contract/core/area.ts';
import { isRowId } from '@portal/contract/core/calls/row-id.ts';
import { formatDateText, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { auditAreas } from '@portal/contract/index.ts';
import type { ListChip } from '../../../lists/list-chips.tsx';
import { type Accepts, acceptsOneOf } from '../../../lists/list-filters.ts';
import { fieldWords } from './field-words.ts';

type AuditFilter = 'userId' | 'area' | 'kind' | 'recordId' | 'from' | 'to';
type AuditTexts = Readonly<Partial<Record<AuditFilter, string | undefined>>>;

const isKind = (text = ''): boolean => /^[a-zA-Z]{1,40}$/.test(text);
/** Accepts a record only with both its kind and its id. */
const isOfRecord: Accepts = (_, { kind, recordId = '' }) => isKind(kind) && isRowId(recordId);

/** The filters of the audit trail. */
export const auditFilters: Readonly<Record<AuditFilter, Accepts>> = {
  userId: isRowId,
  area: acceptsOneOf(Object.keys(auditAreas)),
  kind: isOfRecord,
  recordId: isOfRecord,
  from: isCalendarDate,
  to: isCalendarDate,
};

/** Returns the active filters in words. Names come from the entries on the page. */
export function auditChips(
  filters: AuditTexts,
  person: string | undefined,
  record: string | undefined,
): ListChip<AuditFilter>[] {
  const { userId, area, kind, recordId, from, to } = filters;
  const chips: (ListChip<AuditFilter> | '' | undefined)[] = [
    userId && { drops: ['userId'], label: `Person: ${person ?? `number ${userId}`}` },
    area && { drops: ['area'], label: `Area: ${auditAreas[area as AuditArea]}` },
    recordId && {
      drops: ['kind', 'recordId'],
      label: `Record: ${record ?? `${fieldWords(kind ?? '')} ${recordId}`}`,
    },
    from && { drops: ['from'], label: `From ${formatDateText(from)}` },
    to && { drops: ['to'], label: `To ${formatDateText(to)}` },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}
