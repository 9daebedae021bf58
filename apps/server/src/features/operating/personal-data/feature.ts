import type { endpoints } from '@portal/contract/index.ts';
import { personalDataMessages } from '@portal/contract/operating/personal-data/messages.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import { erasureOf, personOf } from './erasure.queries.ts';
import { erasePersonJob, followUpErasuresJob } from './personal-data-jobs.ts';

// Few people ask for it, so the code is loaded with the first one.
const archives = () => import('./person-archive.ts');
const asking = () => import('./ask-erasure.ts');
const presenting = () => import('./present-erasure.ts');

const personalDataRoutes: Handlers<typeof endpoints.personalData> = {
  own: async ({ work: { db, actor } }) => {
    const row = await erasureOf(db, actor.userId);
    return (await presenting()).presentErasure(row);
  },
  ownArchive: async ({ work }) => (await archives()).personArchive(work, work.actor.userId),
  ask: async ({ work, body }) => (await asking()).askErasure(work, body.currentPassword),
  takeBack: async ({ work }) => (await asking()).takeBackErasure(work),
  of: async ({ work: { db, actor }, params }) => {
    const [person, row] = await Promise.all([
      personOf(db, actor.companyId, params.id),
      erasureOf(db, params.id),
    ]);
    if (!person) throw notFound();
    return (await presenting()).presentErasure(row);
  },
  preview: async ({ work, params }) => (await import('./preview-erasure.ts')).previewErasure(work, params.id),
  archive: async ({ work, params }) => (await archives()).personArchive(work, params.id),
  erase: async ({ work, record, body }) =>
    (await import('./start-erasure.ts')).startErasure(work, record, body.name),
};

const personalDataJobs = (runtime: Runtime): JobHandlers => [
  handle(erasePersonJob, async (payload) => {
    const { erasePerson } = await import('./erase-person.ts');
    await erasePerson(runtime, payload);
  }),
  handleSweeps(followUpErasuresJob, runtime, async () => [
    (await import('./follow-up-erasures.ts')).followUpErasures,
  ]),
];

export const personalDataFeature = {
  routes: { personalData: personalDataRoutes },
  jobs: personalDataJobs,
  taken: { erasures_pkey: () => conflict('erasure.already', personalDataMessages.already) },
  archive: {
    erasures: { file: 'Erased people', rows: 'People who asked to be erased, or were' },
  },
} satisfies Feature;
