import { randomUUID } from 'node:crypto';
import { syncFields } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

type Build = (portal: Portal, owner: UserRow) => Promise<number>;

/** Build the records of the accounting service that an address can name. */
export const quickbooksRecords: Record<'quickbooksCustomer' | 'quickbooksSyncRun', Build> = {
  quickbooksCustomer: async (portal, owner) =>
    (
      await portal.insert('quickbooksCustomers', {
        companyId: owner.companyId!,
        realmId: '1',
        remoteId: randomUUID(),
        syncToken: '0',
        displayName: 'Acme',
        fields: JSON.stringify(Object.fromEntries(syncFields.map((field) => [field, '']))),
      })
    ).id,
  quickbooksSyncRun: async (portal, owner) =>
    (
      await portal.insert('quickbooksSyncRuns', {
        companyId: owner.companyId!,
        realmId: '1',
        state: 'done',
        triggerKind: 'person',
        isFirst: true,
      })
    ).id,
};
