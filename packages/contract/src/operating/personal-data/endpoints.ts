import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, line } from '../../core/fields.ts';
import { passwordAgain } from '../../people/second-factor/endpoints.ts';

/** How many rows of a kind an erasure changes. */
const changedRows = z.object({
  what: z.string(),
  rows: z.int(),
  /** True when there are more: a preview stops counting. */
  andMore: z.boolean(),
});

/** A record that an erasure changes, with the words around what goes. */
const changedRecord = z.object({ record: z.string(), text: z.string(), ofOthers: z.boolean() });
export type ChangedRecord = z.infer<typeof changedRecord>;

/** Something of the person that is left where it stands, with the reason. */
const leftText = z.object({ what: z.string(), why: z.string() });

/** Whether a person is to be erased. */
export const erasure = z.object({
  /** `asked`: the person asked for it. `erasing`: a job does it. `stopped`: a step could not be done. */
  state: z.enum(['none', 'asked', 'erasing', 'stopped', 'erased']),
  askedAt: instant.nullable(),
  begunAt: instant.nullable(),
  begunBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** The step that could not be done, and the reason. */
  stopped: z.object({ what: z.string(), why: z.string() }).nullable(),
  /** What was changed so far. */
  changed: z.array(changedRows),
  left: z.array(leftText),
});
export type Erasure = z.infer<typeof erasure>;

/** What an erasure would do. Nothing is changed by it. */
const erasurePreview = z.object({
  /** The name that staff type to confirm. */
  name: z.string(),
  changed: z.array(changedRows.extend({ examples: z.array(changedRecord) })),
  left: z.array(leftText),
  /** Why the person cannot be erased now. */
  refused: z.string().nullable(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

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
    path: '/api/profile/personal-data.zip',
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
  preview: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/api/users/:id/erasure/preview',
    summary: 'What erasing a person would change, and what it would leave',
    changedBy: [],
    answer: erasurePreview,
  }),
  archive: endpoint({
    ...ofUser,
    method: 'GET',
    path: '/api/users/:id/personal-data.zip',
    summary: 'A copy of what the portal knows about a person of a customer',
    answer: 'file',
  }),
  erase: endpoint({
    ...ofUser,
    method: 'POST',
    path: '/api/users/:id/erasure',
    summary: 'Erase a person, or go on with it; the body repeats the name. It cannot be undone',
    body: eraseForm,
    answer: erasure,
    status: 202,
  }),
};
