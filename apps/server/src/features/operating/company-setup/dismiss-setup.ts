import type { endpoints } from '@portal/contract/index.ts';
import type { Handler } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';

/** Closes the list of first steps for the whole company, or shows it again. */
export const dismissSetup: Handler<typeof endpoints.companySetup.dismiss> = async ({
  work,
  body: { dismissed },
  record: company,
}) => {
  if (dismissed === company.setupDismissed) return { dismissed };
  // The version stays: nobody's form about the company is affected.
  await work.db
    .updateTable('companies')
    .set({ setupDismissed: dismissed })
    .where('id', '=', company.id)
    .execute();
  await record(work, {
    action: 'company.first_steps_changed',
    kind: 'company',
    id: company.id,
    before: { setupDismissed: company.setupDismissed },
    after: { setupDismissed: dismissed },
  });
  return { dismissed };
};
