import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, byId, email, flagParam, id, optionalLine, optionalText } from '../../core/fields.ts';
import { companyUserRoles, roles } from '../../core/roles.ts';
import { newUsername } from '../auth/endpoints.ts';
import { registerPassword } from '../auth/password.ts';
import { teamRights, teamRightsForm } from '../customer-team/endpoints.ts';

/** Who works here, and who sends their units: two lists of users, each with its own pages. */
export const userKinds = ['staff', 'customers'] as const;
export type UserKind = (typeof userKinds)[number];

/** A user of a company as its admins see it. It never has a password field (B3, access.md). */
export const companyUser = z.object({
  id: z.int(),
  companyId: z.int().nullable(),
  username: z.string(),
  email: z.string(),
  /** The two parts of the contact name (B3). */
  firstName: z.string(),
  lastName: z.string(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string().nullable(),
  /** As the user or staff entered it. */
  customerNo: z.string().nullable(),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  ...teamRights,
  role: z.enum(roles),
  active: z.boolean(),
  /** False until the user has set a password with the mailed link (D10.4). */
  hasPassword: z.boolean(),
  /** Whether `email` is verified. */
  emailVerified: z.boolean(),
  /** The address that counts for sign-in and notices while a changed `email` waits to be confirmed (D1.8). */
  emailInUse: z.string(),
  /** Number of open sessions. */
  sessions: z.int(),
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type CompanyUser = z.infer<typeof companyUser>;

const fields = {
  email: email(),
  role: z.enum(companyUserRoles, 'Please choose a role'),
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  /** May be sent in place of first and last name. */
  contactName: optionalLine(),
  phone: optionalLine(50),
  company: optionalLine(),
  address: optionalText(1000),
  /** The customer record of a portal user. When it is absent or null, a new record is created (D10.4). */
  customerId: id('Unknown customer').nullish(),
};

/** A new user. With a password the user is active at once; without one a mail has a link to set it (D10.4). */
export const companyUserForm = z.object({
  ...fields,
  username: newUsername,
  password: z.union([z.literal(''), registerPassword]).nullish(),
});
/** A change of a user. Fields that are not sent stay. */
export const companyUserUpdate = z
  .object({
    ...fields,
    customerNo: optionalLine(50),
    active: z.boolean(),
    ...teamRightsForm,
    /** Null takes the user out of the company. Only a superadmin may do that (D10.3). */
    companyId: z.null().or(z.int()),
  })
  .partial();

/** The call uses the company of the user in the path, so a superadmin need not name one. */
const ofTheirCompany = { ignoresCompany: true } as const;

export const companyUserEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/api/users',
    permission: 'user.list',
    summary: 'Users of the company, newest first',
    query: z.object({
      ...pagingQuery,
      ...sortQuery,
      role: z.enum(roles).optional(),
      active: flagParam.optional(),
      /** True selects the users with repairs, who are the dashboard's customers (A2). */
      withRepairs: flagParam.optional(),
    }),
    changedBy: [],
    answer: z.array(companyUser),
    paged: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/users',
    permission: 'user.list',
    summary: 'Users of a company, newest first',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      ...sortQuery,
      kind: z.enum(userKinds).optional(),
      role: z.enum(roles).optional(),
      active: flagParam.optional(),
      /** True selects the users with repairs, who are the dashboard's customers (A2). */
      withRepairs: flagParam.optional(),
    }),
    changedBy: [],
    answer: z.array(companyUser),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/users',
    permission: 'user.write',
    summary: 'Add a user, with a password or with a mail that lets them set one',
    params: byCompany,
    body: companyUserForm,
    answer: companyUser,
    status: 201,
  }),
  get: endpoint({
    ...ofTheirCompany,
    method: 'GET',
    path: '/api/users/:id',
    permission: 'user.list',
    summary: 'One user',
    record: 'user',
    params: byId,
    changedBy: [],
    answer: companyUser,
  }),
  update: endpoint({
    ...ofTheirCompany,
    method: 'PATCH',
    path: '/api/users/:id',
    permission: 'user.write',
    summary: 'Change, deactivate or reactivate a user; 409 for oneself and the last admin',
    record: 'user',
    params: byId,
    body: companyUserUpdate,
    answer: companyUser,
  }),
  sendPasswordLink: endpoint({
    ...ofTheirCompany,
    method: 'POST',
    path: '/api/users/:id/password-link',
    permission: 'user.write',
    summary: 'Mail a link to set a new password',
    record: 'user',
    params: byId,
    answer: 'none',
  }),
  endSessions: endpoint({
    ...ofTheirCompany,
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    permission: 'user.write',
    summary: 'Sign a user out everywhere',
    record: 'user',
    params: byId,
    answer: 'none',
  }),
};
