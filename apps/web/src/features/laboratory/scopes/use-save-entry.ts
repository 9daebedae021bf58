import { rangeWords } from '@portal/contract/laboratory/scopes/capability-words.ts';
import { scopeEndpoints } from '@portal/contract/laboratory/scopes/endpoints.ts';
import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';

/** The reads that a write to the scope changes. */
export const changedByEntry = [scopeEndpoints.list, scopeEndpoints.names, scopeEndpoints.get];

/** Returns what people call an entry, such as 'DC voltage, 1 V to 10 V'. */
export const nameOfEntry = (entry: Pick<ScopeEntry, 'quantity' | 'unit' | 'lower' | 'upper'>): string =>
  `${entry.quantity}, ${rangeWords(entry)}`;

/** Returns a function that adds an entry, or replaces what the given one says based on the opened version. */
export const useSaveEntry = (entry: ScopeEntry | undefined) =>
  useSave(entry, {
    create: scopeEndpoints.add,
    update: scopeEndpoints.change,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByEntry,
    failure: 'form',
    toastSaved: (_, saved) => toastDone('Entry', nameOfEntry(saved), entry ? 'updated' : 'added'),
  });
