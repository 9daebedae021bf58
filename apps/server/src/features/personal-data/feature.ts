import type { endpoints } from '@portal/contract/index.ts';
import { personalDataMessages } from '@portal/contract/personal-data/messages.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/call.ts';
import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { askErasure, takeBackErasure } from './ask-erasure.ts';
import { erasureOf, personOf, presentErasure } from './erasure.queries.ts';
import { followUpErasures } from './follow-up-erasures.ts';
import { erasePersonJob, followUpErasuresJob } from './personal-data-jobs.ts';
import { startErasure } from './start-erasure.ts';

// Few people ask for it, so the code is loaded with the first one.
const archives = () => import('./person-archive.ts');

const personalDataRoutes: Handlers<typeof endpoints.personalData> = {
  own: async ({ work: { db, actor } }) => presentErasure(await erasureOf(db, actor.userId)),
  ownArchive: async ({ work }) => (await archives()).personArchive(work, work.actor.userId),
  ask: ({ work, body }) => askErasure(work, body.currentPassword),
  takeBack: ({ work }) => takeBackErasure(work),
  of: async ({ work: { db, actor }, params }) => {
    const [person, row] = await Promise.all([
      personOf(db, actor.companyId, params.id),
      erasureOf(db, params.id),
    ]);
    if (!person) throw notFound();
    return presentErasure(row);
  },
  archive: async ({ work, params }) => (await archives()).personArchive(work, params.id),
  erase: ({ work, record, body }) => startErasure(work, record, body.name),
};

const personalDataJobs = (runtime: Runtime): JobHandlers => [
  handle(erasePersonJob, async (payload) => {
    const { erasePerson } = await import('./erase-person.ts');
    await erasePerson(runtime, payload);
  }),
  handle(followUpErasuresJob, () => followUpErasures(runtime)),
];

export const personalDataFeature = {
  routes: { personalData: personalDataRoutes },
  jobs: personalDataJobs,
  taken: { erasures_pkey: () => conflict('erasure.already', personalDataMessages.already) },
} satisfies Feature;
