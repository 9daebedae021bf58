import { sql } from 'kysely';
import { hashToken } from '../src/auth/tokens.ts';
import type { Db } from '../src/db/bound-kysely.ts';
import { endAppointmentLinks } from '../src/features/calendar/appointments/appointment-link.ts';
import { feedLink } from '../src/features/calendar/calendar-feed/feed-link.ts';
import { noticeLink } from '../src/features/calibration/out-of-tolerance/notice-link.ts';
import { recallLink } from '../src/features/calibration/recalls/recall-link.ts';
import { surveyLink } from '../src/features/conversation/surveys/index.ts';
import { endLinks } from '../src/features/estimates/estimates/answer/estimate-link.ts';
import {
  agreementLink,
  handOverLink,
} from '../src/features/loans/demo-equipment-agreements/agreement-link.ts';
import { issueToken, voidTokens } from '../src/features/messaging/account-mail/account-link.ts';
import { revokeTracking } from '../src/features/messaging/tracking-links/index.ts';
import { trackingToken } from '../src/features/messaging/tracking-links/tracking-link.ts';
import { invitationLink } from '../src/features/people/invitations/index.ts';
import type { LinkPurpose } from '../src/links/link.ts';
import type { Reply } from './actors.ts';
import { appointmentDesk } from './appointments.ts';
import { noticeOf } from './areas/calibration/out-of-tolerance.ts';
import { estimateDesk } from './estimates.ts';
import { agreementDesk } from './loan-agreements.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** A link, with the ways in which it ends. */
export interface Made {
  token: string;
  /** The record of the link. */
  id?: number;
  /** The token of another record of the same purpose, with the signature or the hash of nobody. */
  foreign?: string;
  expire?: () => Promise<unknown>;
  revoke: (db: Db) => Promise<unknown>;
}

export interface PurposeCase {
  make: (people: People) => Promise<Made>;
  open: (token: string) => Promise<Reply>;
  /** What a call with a bad link gets, and one while the company is inactive when that differs. */
  bad: readonly [status: number, code: string];
  inactive?: readonly [status: number, code: string] | 'opens';
}

/** The code of a reply address is opened by a mail (mail/reply-address.test.ts, inbound-mail.test.ts). */
export type OpenedByCall = Exclude<LinkPurpose, 'reply'>;

/** Returns, for each purpose of a link, how it is made, opened and ended. The compiler asks for every purpose. */
export function linkPurposes(portal: () => Portal): Record<OpenedByCall, PurposeCase> {
  const all = <T>(work: (db: Db) => Promise<T>) => portal().runtime.database.dangerouslyAcrossCompanies(work);
  const run = (statement: ReturnType<typeof sql>) => all((db) => statement.execute(db));

  const page = (path: string) => (token: string) => portal().signedOut.get(`/api/public/${path}/${token}`);
  const expiredBy = (table: string, column: string, id: number) => () =>
    run(sql`update ${sql.table(table)} set ${sql.ref(column)} = now() where id = ${id}`);

  const ofRepair =
    (kind: 'repair' | 'label' | 'survey', days: number) =>
    async (people: People): Promise<Made> => {
      const made = await portal().buildRepair({ companyId: people.company.id, status: 'shipped' });
      const [repair] = await all((db) =>
        db
          .updateTable('repairs')
          .set({ closedAt: new Date() })
          .where('id', '=', made.id)
          .returningAll()
          .execute(),
      );
      await portal().insert('repairSurveys', {
        companyId: people.company.id,
        repairId: made.id,
        askedAt: new Date(),
      });
      const of = (record: { id: number; companyId: number; linkEdition: number }) =>
        kind === 'survey'
          ? surveyLink.issue(portal().runtime.masterKey, record)
          : trackingToken(portal().runtime.masterKey, { ...record, kind });
      return {
        token: of(repair!),
        foreign: of({ ...repair!, companyId: repair!.companyId + 1 }),
        expire: () =>
          run(
            sql`update repairs set closed_at = now() - make_interval(days => ${days + 1}) where id = ${made.id}`,
          ),
        revoke: (db) => revokeTracking(db, sql`r.id = ${made.id}`),
      };
    };

  const ofShipment = async ({ company }: People): Promise<Made> => {
    const shipment = await portal().insert('shipments', { companyId: company.id });
    const { id } = await portal().buildRepair({ companyId: company.id, shipmentId: shipment.id });
    const record = { id: shipment.id, companyId: company.id, linkEdition: 1, kind: 'shipment' as const };
    return {
      token: trackingToken(portal().runtime.masterKey, record),
      foreign: trackingToken(portal().runtime.masterKey, { ...record, companyId: company.id + 1 }),
      // The link of a box ends with the link of its units.
      revoke: (db) => revokeTracking(db, sql`r.id = ${id}`),
    };
  };

  const ofAgreement =
    (link: typeof agreementLink | typeof handOverLink, column: string) =>
    async (people: People): Promise<Made> => {
      const { agreementId: id } = await agreementDesk(portal(), people, people.customer.customerId!).lend();
      const { token, kept } = link.issue();
      await all((db) => db.updateTable('demoEquipmentAgreements').set(kept).where('id', '=', id).execute());
      return {
        token,
        id,
        expire: expiredBy('demo_equipment_agreements', column, id),
        revoke: (db) => link.revoke(db, sql`l.id = ${id}`),
      };
    };

  const ofAccount =
    (purpose: 'password-reset' | 'verify-email' | 'take-back') =>
    async ({ company }: People): Promise<Made> => {
      const user = await portal().buildUser({ companyId: company.id });
      const token = await all((db) => issueToken(db, user, purpose));
      return {
        token,
        expire: () =>
          run(sql`update one_time_tokens set expires_at = now() where token_hash = ${hashToken(token)}`),
        revoke: (db) => voidTokens(db, user.id, purpose),
      };
    };
  const posted =
    (path: string, more: object = {}) =>
    (token: string) =>
      portal().signedOut.post(`/api/${path}`, { token, ...more });
  const badAccountLink = { bad: [400, 'request.invalid'], inactive: 'opens' } as const;

  const cases: Record<OpenedByCall, PurposeCase> = {
    repair: { make: ofRepair('repair', 90), open: page('track'), bad: [404, 'tracking.bad_link'] },
    label: { make: ofRepair('label', 90), open: page('track'), bad: [404, 'tracking.bad_link'] },
    shipment: { make: ofShipment, open: page('track'), bad: [404, 'tracking.bad_link'] },
    survey: { make: ofRepair('survey', 90), open: page('surveys'), bad: [404, 'survey.bad_link'] },
    estimate: {
      async make(people) {
        const desk = estimateDesk(portal(), people);
        const repair = await desk.build();
        const version = await desk.send(repair);
        const { body } = await people.as.admin.post(`/api/repairs/${repair.id}/estimate/link`, { version });
        return {
          token: body.url.split('/').at(-1),
          expire: () => run(sql`update estimate_links set expires_at = now()`),
          revoke: (db) => endLinks(db, repair.id),
        };
      },
      open: page('estimates'),
      bad: [404, 'estimate.bad_link'],
    },
    appointment: {
      async make(people) {
        const desk = appointmentDesk(portal(), people);
        const row = await desk.build();
        return {
          token: await desk.linkOf(row),
          id: row.id,
          expire: () =>
            run(
              sql`update appointments set start_time = '2020-01-01', end_time = '2020-01-02' where id = ${row.id}`,
            ),
          revoke: (db) => endAppointmentLinks(db, row.id),
        };
      },
      open: page('appointments'),
      bad: [404, 'appointment.bad_link'],
    },
    recall: {
      async make({ company, customer }) {
        const { token, kept } = recallLink.issue();
        const { id } = await portal().insert('recalls', {
          ...{ companyId: company.id, customerId: customer.customerId, dueAt: new Date(), state: 'sent' },
          ...{ sentAt: new Date(), ...kept },
        });
        return {
          token,
          id,
          expire: expiredBy('recalls', 'expires_at', id),
          revoke: (db) => recallLink.revoke(db, sql`l.id = ${id}`),
        };
      },
      open: page('recalls'),
      bad: [404, 'recall.bad_link'],
    },
    'out-of-tolerance': {
      async make({ customer }) {
        const { token, kept } = noticeLink.issue();
        const { id } = await noticeOf(portal(), customer, kept);
        return {
          token,
          id,
          expire: expiredBy('out_of_tolerance_notices', 'expires_at', id),
          revoke: (db) => noticeLink.revoke(db, sql`l.id = ${id}`),
        };
      },
      open: page('out-of-tolerance'),
      bad: [404, 'out_of_tolerance.bad_link'],
    },
    agreement: {
      make: ofAgreement(agreementLink, 'token_expires_at'),
      open: page('agreements'),
      bad: [404, 'demo_agreement.bad_link'],
    },
    'hand-over': {
      make: ofAgreement(handOverLink, 'hand_over_expires_at'),
      open: page('agreements'),
      bad: [404, 'demo_agreement.bad_link'],
    },
    invitation: {
      async make({ company }) {
        const { token, kept } = invitationLink.issue();
        const { id } = await portal().insert('invitations', {
          ...{ companyId: company.id, recipientEmail: `${token.slice(0, 8)}@acme.example` },
          ...{ subject: 'Welcome', message: 'Hello', ...kept },
        });
        return {
          token,
          expire: expiredBy('invitations', 'expires_at', id),
          revoke: (db) => invitationLink.revoke(db, sql`l.id = ${id}`),
        };
      },
      open: page('invitations'),
      bad: [404, 'invitation.bad_link'],
      inactive: [403, 'company.inactive'],
    },
    'calendar-feed': {
      async make({ company, customer }) {
        const { token, kept } = feedLink.issue();
        await run(sql`delete from calendar_feeds where user_id = ${customer.id}`);
        await portal().insert('calendarFeeds', { companyId: company.id, userId: customer.id, ...kept });
        // A feed ends with its user, not with time.
        return { token, revoke: (db) => feedLink.revoke(db, sql`l.user_id = ${customer.id}`) };
      },
      open: (token) => portal().signedOut.get(`/api/calendar/${token}.ics`),
      bad: [404, 'record.not_found'],
    },
    'password-reset': {
      make: ofAccount('password-reset'),
      open: posted('password/reset', { password: 'Brand-new-pass-7', confirmPassword: 'Brand-new-pass-7' }),
      ...badAccountLink,
    },
    'verify-email': { make: ofAccount('verify-email'), open: posted('verify-email'), ...badAccountLink },
    'take-back': { make: ofAccount('take-back'), open: posted('profile/email/take-back'), ...badAccountLink },
  };

  return cases;
}
