import type { GivenQuery } from '@portal/contract/core/endpoint.ts';
import type { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { repairListRules } from '@portal/contract/repairs/list-rules.ts';

type Name = keyof typeof repairListRules;

/** What a list of repairs keeps in the URL (D2.3): the names of the contract's query, and the open filter panel. */
export type RepairListSearch = Readonly<Partial<Record<Name | 'panel', string | undefined>>>;

/** What the server is asked; all values are texts. */
export type RepairListTexts = NonNullable<GivenQuery<typeof repairEndpoints.list>>;

/** Everything that narrows a list; sort, order and page do not. */
export const filterNames = [
  'search',
  'status',
  'filter',
  'dateFrom',
  'dateTo',
  'warrantyStatus',
  'kind',
  'technicianId',
  'customerId',
  'mine',
  'companyName',
  'late',
  'untouchedDays',
  'untouchedDaysMax',
  'unassigned',
  'deleted',
] as const satisfies readonly Name[];
export type RepairFilter = (typeof filterNames)[number];

/** Whether the list's query takes a text under the name of a filter. */
export const repairFilters = Object.fromEntries(
  filterNames.map((name) => [name, repairListRules[name]]),
) as Pick<typeof repairListRules, RepairFilter>;

/** A patch that drops every filter. */
export const noFilters: RepairListSearch = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/**
 * The part of the URL that the server would accept. An old bookmark or a typing error must leave a list that works,
 * so whatever the contract refuses is left out.
 */
export function repairListTexts(search: RepairListSearch): RepairListTexts {
  const accepted = Object.entries(repairListRules).flatMap(([name, takes]) => {
    const text = search[name as Name];
    return text && takes(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(accepted) as RepairListTexts;
}

/** The status filter as one text, several with commas; undefined for none and for what the server would refuse. */
export const statusOf = (search: RepairListSearch): string | undefined =>
  repairListTexts(search).status ? search.status : undefined;

/** True when the list shows less than everything. */
export const isFiltered = (search: RepairListSearch): boolean => {
  const texts = repairListTexts(search);
  return filterNames.some((name) => texts[name] !== undefined);
};

/**
 * The status whose card stands out (A2), '' for that of everything: only while nothing else narrows the list, since
 * its number is that of everything.
 */
export const litStatus = (search: RepairListSearch): string | undefined =>
  search.filter ? undefined : (statusOf(search) ?? (isFiltered(search) ? undefined : ''));
