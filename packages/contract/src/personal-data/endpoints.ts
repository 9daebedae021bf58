import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, line } from '../core/fields.ts';
import { passwordAgain } from '../second-factor/endpoints.ts';

/** Whether a person is to be erased. */
export const erasure = z.object({
  /** `asked`: the person asked for it. `erasing`: a job does it. */
  state: z.enum(['none', 'asked', 'erasing', 'erased']),
  askedAt: z.string().nullable(),
  begunAt: z.string().nullable(),
  begunBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type Erasure = z.infer<typeof erasure>;

/** The name that staff type before they erase a person. */
export const eraseForm = z.object({ name: line() });

const own = { permission: 'personal-data.own', ignoresCompany: true } as const;
const ofUser = {
  permission: 'personal-data.erase',
  ignoresCompany: true,
  record: 'user',
  params: byId,
} as const;

/** What the portal knows about a person of a customer: a copy of it, and its erasure. */
export const personalDataEndpoints = {
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/api/profile/erasure',
    summary: 'Whether one has asked to be erased',
    changedBy: [],
    answer: erasure,
  }),
  ownArchive: endpoint({
    ...own,
    method: 'GET',
    path: '/api/profile/personal-data.tar',
    summary: 'A copy of what the portal knows about oneself',
    answer: 'file',
  }),
  ask: endpoint({
    ...own,
    method: 'POST',
    path: '/api/profile/erasure',
    summary: 'Ask the company to erase oneself; needs the password again',
    body: passwordAgain,
    answer: erasure,
    status: 201,
  }),
  takeBack: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/profile/erasure',
    summary: 'Stay, after one has asked to be erased',
    answer: 'none',
  }),
  of: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/api/users/:id/erasure',
    summary: 'Whether a person asked to be erased, or was',
    changedBy: [],
    answer: erasure,
  }),
  archive: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/api/users/:id/personal-data.tar',
    summary: 'A copy of what the portal knows about a person of a customer',
    answer: 'file',
  }),
  erase: endpoint({
    ...ofUser,
    method: 'POST',
    path: '/api/users/:id/erasure',
    summary: 'Erase a person of a customer; the body repeats the name. It cannot be undone',
    body: eraseForm,
    answer: erasure,
    status: 202,
  }),
};
