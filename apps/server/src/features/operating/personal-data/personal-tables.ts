import { type RawBuilder, sql } from 'kysely';
import { notificationsOf } from '../../records/notifications/index.ts';

/** A table of the archive of a person: its file, and the rows as the person may see them. */
export interface PersonalTable {
  file: string;
  rows: (userId: number) => RawBuilder<Record<string, unknown>>;
}

const table = (file: string, rows: PersonalTable['rows']): PersonalTable => ({ file, rows });

/** Newest first. A person with more rows than this asks the company, which has an export of its own. */
const MOST_ROWS = 20_000;

/**
 * What the portal knows about a person. Costs, internal notes and other people are not in it (access.md, Fields). Only
 * the account links rows to the person, and an address only where the person has proved it: others may have typed it.
 */
export const personalTables: readonly PersonalTable[] = [
  table(
    'Account',
    (
      id,
    ) => sql`select username, email, contact_name, company, customer_no, phone, address, created_at, last_sign_in_at,
      email_verified_at, terms_version, terms_accepted_at from users where id = ${id}`,
  ),
  table(
    'Signed in on',
    (id) => sql`select created_at, last_seen_at, user_agent, address from sessions where user_id = ${id}
      order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Requests',
    (
      id,
    ) => sql`select service_report_number, date_submitted, status, company_name, contact_name, customer_no, phone_no,
      email_address, billing_street, billing_city,
      billing_state, billing_zip, shipping_street, shipping_city, shipping_state, shipping_zip, po_number, model_part_no,
      serial_number, warranty_status, description_problem, special_instructions, current_progress,
      inbound_tracking_number, inbound_carrier, outbound_tracking_number, sent_in_on, date_shipped
      from repairs where user_id = ${id} and deleted_at is null order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Messages',
    (
      id,
    ) => sql`select r.service_report_number, l.date, l.message from repair_logs l join repairs r on r.id = l.repair_id
      where l.added_by_user_id = ${id} and l.visibility = 'customer' and r.deleted_at is null
      order by l.id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Emails to you',
    (
      id,
    ) => sql`select m.created_at, m.sent_at, m.subject, m.body_text from outbox_messages m join users u on u.id = ${id}
      where u.email_verified_at is not null and m.state = 'sent' and m.recipients @> array[u.email]
      order by m.id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Appointments asked for',
    (
      id,
    ) => sql`select created_at, appointment_type, note, state, answer, answered_at from appointment_requests
      where asked_by_user_id = ${id} order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Estimates you answered',
    (
      id,
    ) => sql`select r.service_report_number, e.version, e.decision, e.answered_at, e.answered_by, e.answered_from, e.reason,
      e.po_number from estimates e join repairs r on r.id = e.repair_id
      where e.answered_by_user_id = ${id} order by e.id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Loan agreements you signed',
    (id) => sql`select number, type, signed_at, signed_by, signed_from, sent_to from demo_equipment_agreements
      where signed_with_user_id = ${id} order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Certificates',
    (id) => sql`select number, edition, state, issued_on, withdrawn_on, withdrawal_reason from certificates
      where user_id = ${id} and state <> 'draft' order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Photos',
    (id) => sql`select r.service_report_number, i.uploaded_at, i.filename, i.description, i.uploaded_by
      from repair_images i join repairs r on r.id = i.repair_id
      where i.uploaded_by_user_id = ${id} and i.visibility = 'customer' order by i.id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Mailed links',
    (id) => sql`select created_at, expires_at from estimate_links
      where user_id = ${id} and made_by = 'mail' order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Notifications',
    (id) => sql`select created_at, title, body from (${notificationsOf(id)}) n
      order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'What you did',
    (id) =>
      sql`select at, action, address from audit_entries where user_id = ${id} order by id desc limit ${MOST_ROWS}`,
  ),
  table(
    'Files',
    (id) => sql`select id, created_at, name, content_type, bytes from files
      where uploaded_by = ${id} and visibility = 'customer' order by id desc limit ${MOST_ROWS}`,
  ),
];
