import { useSyncExternalStore } from 'react';
import { onWorkingCompany, workingCompany } from './working-company.ts';

/** Returns `workingCompany()`. The component is rendered again when it changes. */
export const useWorkingCompany = (): number | undefined =>
  useSyncExternalStore(onWorkingCompany, workingCompany);
