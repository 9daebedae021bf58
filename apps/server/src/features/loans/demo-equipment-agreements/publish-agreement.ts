import type { Work } from '../../../work.ts';
import type { AgreementRows } from './read-agreement.ts';

/** Tells open screens that the loans of an agreement have changed (D4.6). */
export async function publishAgreement(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { agreement: { companyId }, customer, loans }: Pick<AgreementRows, 'agreement' | 'customer' | 'loans'>,
): Promise<void> {
  await Promise.all(
    loans.map(({ id }) =>
      runtime.events.publish(db, { companyId, kind: 'demoEquipmentLoan', id, customerId: customer.id }),
    ),
  );
}
