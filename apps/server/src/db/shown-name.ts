import { sql } from 'kysely';

/** Of `users as u`, the name that staff read: the contact name, else the user name. */
export const shownName = sql<string>`coalesce(nullif(u.contact_name, ''), u.username)`;
