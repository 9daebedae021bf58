import type { RecordScopes } from '../records.ts';
import { ownSessionScope, userScope } from './account/index.ts';
import { companyScope } from './companies/index.ts';
import { customerImportScope } from './customer-import/index.ts';
import { teamInvitationScope, teamMemberScope } from './customer-team/index.ts';
import { customerScope } from './customers/index.ts';
import { emailTemplateScope } from './email-templates/index.ts';
import { equipmentModelScope, equipmentTypeScope } from './equipment/index.ts';
import { fileScope } from './files/index.ts';
import { invitationScope } from './invitations/index.ts';
import { outboxMessageScope } from './outbox/index.ts';
import { repairImageScope } from './repair-images/index.ts';
import { deletedRepairScope, repairScope } from './repairs/index.ts';
import { technicianScope } from './technicians/index.ts';

/** Where each kind of record an address can name is looked up. */
export const recordScopes: RecordScopes = {
  company: companyScope,
  repair: repairScope,
  deletedRepair: deletedRepairScope,
  repairImage: repairImageScope,
  file: fileScope,
  user: userScope,
  ownSession: ownSessionScope,
  outboxMessage: outboxMessageScope,
  technician: technicianScope,
  emailTemplate: emailTemplateScope,
  customer: customerScope,
  customerImport: customerImportScope,
  teamMember: teamMemberScope,
  teamInvitation: teamInvitationScope,
  invitation: invitationScope,
  equipmentType: equipmentTypeScope,
  equipmentModel: equipmentModelScope,
};
