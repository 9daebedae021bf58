import { listTexts } from '../../navigation/search-state.ts';

/** What lists of repairs keep in the address; the names of the contract's list query, and the filter panel. */
export const repairListTexts = listTexts(
  'search',
  'status',
  'filter',
  'sort',
  'order',
  'dateFrom',
  'dateTo',
  'warrantyStatus',
  'kind',
  'technicianId',
  'companyName',
  'late',
  'untouchedDays',
  'untouchedDaysMax',
  'unassigned',
  'deleted',
  'panel',
);
