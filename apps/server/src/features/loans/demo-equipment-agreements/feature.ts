import { endpoints } from '@portal/contract/index.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { agreementScope } from './agreement.policy.ts';

export const demoEquipmentAgreementsFeature = {
  routes: {
    demoEquipmentAgreements: loadedLater<Handlers<typeof endpoints.demoEquipmentAgreements>>(
      endpoints.demoEquipmentAgreements,
      async () => (await import('./agreement.routes.ts')).demoEquipmentAgreementsRoutes,
    ),
  },
  scopes: { demoEquipmentAgreement: agreementScope },
  taken: {
    demo_equipment_agreements_numbered: () => conflict('demo_agreement.number_taken', say.numberTaken),
  },
  names: {
    demoEquipmentAgreement: {
      name: nameIn('demo_equipment_agreements', 'n.number'),
      fields: ['agreementId'],
    },
  },
  archive: {
    demo_equipment_agreements: { file: 'Loan agreements', rows: 'Agreements that customers signed' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipmentAgreement: DemoEquipmentAgreementRow;
  }
}
