import { listTexts } from '../../navigation/search-state.ts';

/** The query parameters of repair lists: the names of the contract's list query, and the open filter panel. */
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
  'received',
  'waitingDays',
  'partsArrived',
  'certificateToApprove',
  'mine',
  'waitsForParts',
  'loanerWanted',
  'deleted',
  'panel',
);
