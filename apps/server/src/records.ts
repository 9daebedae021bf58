import type { RecordKind } from '@portal/contract/core/endpoint.ts';
import type { Actor } from './db/actor.ts';
import type { Db } from './db/bound-kysely.ts';
import type { CompanyRow, CustomerRow, UserRow } from './db/schema/companies.ts';
import type { CustomerImportRow } from './db/schema/customer-imports.ts';
import type { EmailTemplateRow } from './db/schema/email-templates.ts';
import type { EquipmentModelRow, EquipmentTypeRow } from './db/schema/equipment.ts';
import type { InvitationRow } from './db/schema/invitations.ts';
import type { FileRow, RepairImageRow, RepairRow, TechnicianRow } from './db/schema/repairs.ts';
import type { SessionRow } from './db/schema/sign-in.ts';
import type { OutboxMessageRow } from './db/schema/traces.ts';

/** The row behind each kind of record an address can name. */
export interface RecordRows {
  company: CompanyRow;
  repair: RepairRow;
  deletedRepair: RepairRow;
  repairImage: RepairImageRow;
  file: FileRow;
  user: UserRow;
  ownSession: SessionRow;
  outboxMessage: OutboxMessageRow;
  technician: TechnicianRow;
  emailTemplate: EmailTemplateRow;
  customer: CustomerRow;
  customerImport: CustomerImportRow;
  teamMember: UserRow;
  teamInvitation: InvitationRow;
  invitation: InvitationRow;
  equipmentType: EquipmentTypeRow;
  equipmentModel: EquipmentModelRow;
}

/** How a feature finds one of its rows in the caller's scope; `undefined` is absent or foreign. */
export interface RecordScope<K extends RecordKind> {
  /** Tells which tenant a superadmin means by an id; null when the row belongs to its user alone. */
  table: string | null;
  /** The sentence for absent and foreign rows alike. */
  notFound?: string;
  /** With `lock`, the row stays as it is until the end of the transaction. */
  find: (db: Db, actor: Actor, id: number, lock: boolean) => Promise<RecordRows[K] | undefined>;
}

export type RecordScopes = { [K in RecordKind]: RecordScope<K> };
