import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { sql } from 'kysely';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import { notFound } from '../../../errors.ts';
import type { LinkPage } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** The days in which a mailed link can be used. A resend begins anew. */
const LINK_DAYS = 60;

/** How long the link of hand-over mode works. */
const HOURS = 2;

/** The agreement that a link is for. The link of hand-over mode is opened on a device of the company. */
export interface LinkedAgreement {
  companyId: number;
  agreementId: number;
  purpose: string;
}

const ofAgreement = {
  table: 'demo_equipment_agreements',
  gives: sql<LinkedAgreement>`l.company_id, l.id as agreement_id`,
};

/** The mailed link. Each mail brings a new one, and the one before it stops working (D7.3). */
export const agreementLink = storedLink({
  ...ofAgreement,
  purpose: 'agreement',
  hash: 'token_hash',
  ends: sql<Date>`l.token_expires_at`,
  keeps: (tokenHash) => ({
    tokenHash,
    tokenExpiresAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})`,
  }),
  revokedBy: { column: 'token_expires_at' },
});

/** The link of hand-over mode (D7.8). The mailed link keeps working beside it. */
export const handOverLink = storedLink({
  ...ofAgreement,
  purpose: 'hand-over',
  hash: 'hand_over_token_hash',
  ends: sql<Date>`l.hand_over_expires_at`,
  keeps: (handOverTokenHash) => ({
    handOverTokenHash,
    handOverExpiresAt: sql<Date>`now() + make_interval(hours => ${HOURS})`,
  }),
  revokedBy: { column: 'hand_over_expires_at' },
});

/** Ends both links of an agreement. A resend and the next hand-over make new ones. */
export async function revokeAgreementLinks(
  work: Work,
  { id, number }: DemoEquipmentAgreementRow,
): Promise<void> {
  const { db } = work;
  await Promise.all([
    agreementLink.revoke(db, sql`l.id = ${id}`),
    handOverLink.revoke(db, sql`l.id = ${id}`),
    record(work, {
      action: 'demo_agreement.links_revoked',
      kind: 'demoEquipmentAgreement',
      id,
      before: { number },
    }),
  ]);
}

export const badLink = () => notFound(say.badLink, 'demo_agreement.bad_link');

export const agreementPage: LinkPage<LinkedAgreement> = { links: [agreementLink, handOverLink], badLink };
