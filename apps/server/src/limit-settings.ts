import type { z } from 'zod';
import { choice, duration, whole } from './config-values.ts';

export interface Setting<T> {
  schema: z.ZodType<T | undefined, string | undefined>;
  /** The default as docs/settings.md shows it. Empty when there is none. */
  shown: string;
  description: string;
}

/** Returns a setting with a default, which is written as in the environment. */
export const by = <T>(schema: z.ZodType<T, string>, fallback: string, description: string) => ({
  schema: schema.prefault(fallback),
  shown: fallback,
  description,
});
/** Returns a setting that may be left out. `otherwise` says what happens then. */
export const optional = <T>(schema: z.ZodType<T, string>, otherwise: string, description: string) => ({
  schema: schema.optional(),
  shown: otherwise,
  description,
});

const many = whole(1, 1_000_000);

export const signInLimits = {
  LIMITS: by(
    choice('on', 'off'),
    'on',
    'off lifts the limits on sign-in, registration and mail, for load runs.',
  ),
  LIMIT_LOGIN_PER_ADDRESS_HOUR: by(many, '300', 'Failed sign-ins from one address in an hour.'),
  LIMIT_LOGIN_FREE_FAILURES: by(many, '5', 'Failed sign-ins of one account before it has to wait.'),
  LIMIT_LOGIN_MAX_WAIT: by(duration, '15m', 'Longest wait of an account after failed sign-ins.'),
  LIMIT_REGISTER_PER_ADDRESS_HOUR: by(many, '300', 'Registrations from one address in an hour.'),
  LIMIT_FORGOT_PER_ADDRESS_HOUR: by(many, '60', 'Forgotten passwords asked for from one address in an hour.'),
  LIMIT_FORGOT_PER_ACCOUNT_HOUR: by(many, '5', 'Links for a forgotten password, per account in an hour.'),
};

export const mailLimits = {
  LIMIT_MAIL_PER_USER_HOUR: by(many, '30', 'Recipients of the mail one user causes in an hour.'),
  LIMIT_MAIL_PER_UNVERIFIED_HOUR: by(
    many,
    '10',
    'The same for a customer who has not confirmed their email address.',
  ),
  LIMIT_TEST_MAIL_PER_COMPANY: by(many, '5', 'Test mails of one company in ten minutes.'),
  LIMIT_TEST_MAIL_PER_USER: by(many, '5', 'Test mails that one user sends in ten minutes.'),
  LIMIT_MAIL_BY_CUSTOMERS_DAY: by(
    many,
    '1000',
    'Recipients of the mail the customers of one company cause in a day.',
  ),
  LIMIT_MAIL_PER_COMPANY_DAY: by(
    many,
    '2000',
    'Recipients of all mail of one company in a day; more waits in the outbox.',
  ),
  LIMIT_WAITING_MAIL_PER_SENDER_DAY: by(many, '20', 'Mails of one sender in a day that wait for staff.'),
  LIMIT_WAITING_MAIL_PER_COMPANY: by(many, '1000', 'Mails that wait for staff of one company.'),
  LIMIT_MAIL_PREVIEWS_PER_USER_HOUR: by(many, '600', 'Previews of email templates, per user in an hour.'),
  LIMIT_PRINTOUT_PER_USER_HOUR: by(many, '5', 'Printouts by email, per customer in an hour.'),
};

export const linkLimits = {
  LIMIT_MESSAGES_PER_USER_HOUR: by(many, '60', 'Messages about repairs, per customer in an hour.'),
  LIMIT_ATTACHMENTS_PER_CUSTOMER_DAY: by(
    many,
    '200',
    'Megabytes of files in messages and from tracking links, per customer in a day.',
  ),
  LIMIT_ATTACHMENTS_PER_COMPANY_DAY: by(many, '2000', 'The same, of all customers of a company together.'),
  LIMIT_APPOINTMENT_ANSWERS_HOUR: by(
    many,
    '20',
    'Answers and requests about appointments, per link or customer in an hour.',
  ),
  LIMIT_AGREEMENT_SIGNINGS_HOUR: by(many, '20', 'Tries to sign one loan agreement in an hour.'),
  LIMIT_FEED_RENEWALS_HOUR: by(many, '10', 'New addresses for a calendar feed, per user in an hour.'),
  LIMIT_FEED_READS_HOUR: by(many, '60', 'Reads of one calendar feed in an hour.'),
  LIMIT_FEED_READS_PER_ADDRESS_HOUR: by(
    many,
    '1000',
    'Reads of calendar feeds from one address in an hour. Calendar services read for many users from one address.',
  ),
  LIMIT_TRACKING_READS_HOUR: by(
    many,
    '3000',
    'Pages, photos, papers and openings of tracking links, per address in an hour.',
  ),
  LIMIT_TRACKING_WRITES_DAY: by(many, '20', 'Messages and photos by one tracking link in a day.'),
  LIMIT_LINK_WRITES_PER_ADDRESS_HOUR: by(
    many,
    '300',
    'Answers, questions and signatures by links without an account, from one address in an hour.',
  ),
  LIMIT_TRACKING_WRITES_PER_ADDRESS_DAY: by(
    many,
    '60',
    'Messages and photos by tracking links from one address in a day.',
  ),
  LIMIT_PACKS_PER_USER_HOUR: by(many, '30', 'ZIP files of certificates, per user in an hour.'),
  LIMIT_EXPORTS_PER_COMPANY_DAY: by(many, '3', 'Exports of all data of a company in a day.'),
  LIMIT_VERIFY_PER_ADDRESS_HOUR: by(
    many,
    '600',
    'Look-ups of certificates by their code, per address in an hour.',
  ),
};

export const loadLimits = {
  LIMIT_UPLOADS_PER_COMPANY: by(
    many,
    '10',
    'Uploads of one company at the same time, of one customer half as many.',
  ),
  LIMIT_HASHES_AT_ONCE: by(whole(1, 64), '4', 'Passwords checked at the same time.'),
  LIMIT_HASHES_WAITING: by(many, '64', 'Sign-ins waiting for their turn; more are told to come back.'),
  LIMIT_REQUESTS_IN_WORK: by(
    many,
    '200',
    'Requests in work; more wait a second and are then told to come back.',
  ),
  LIMIT_EVENT_LOOP_DELAY_MS: by(
    many,
    '500',
    'Delay of a busy process above which it takes fewer requests at a time.',
  ),
  LIMIT_POOL_WAIT_MS: by(many, '2000', 'Longest wait for a database connection.'),
  LIMIT_MAILBOX_WAIT_MS: by(many, '30000', 'Longest wait for an answer of a mail server that is read.'),
};
