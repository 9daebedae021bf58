import { nonconformingWorkOf } from '../areas/calibration/nonconforming-work.ts';
import { withLaboratory } from '../areas/laboratory/procedures.ts';
import type { Journeys, Stage } from '../journeys.ts';

const report = {
  ...{ title: 'Wrong range', origin: 'audit', foundOn: '2024-02-29', foundBy: 'Nora' },
  whatHappened: 'The 10 V range was measured in the 100 V range.\nTwice.',
};
const record = '/api/nonconforming-work/:id';

const recordOf = async ({ portal, people }: Stage) => {
  const { id } = await nonconformingWorkOf(portal, people.customer);
  const userId = (await people.as.technician.get('/api/user')).body.id as number;
  return { id, userId };
};

const doneRecordOf = async (stage: Stage) => {
  const made = await recordOf(stage);
  await stage.people.as.admin.put(`/api/nonconforming-work/${made.id}/action-done`, { doneOn: '2026-03-27' });
  return made;
};

const told = async (stage: Stage) => {
  const { id } = await recordOf(stage);
  await stage.people.as.admin.post(`/api/nonconforming-work/${id}/tellings`, {
    ...{ kind: 'told', on: '2024-02-28', words: 'By phone' },
  });
  const { body } = await stage.people.as.admin.get(`/api/nonconforming-work/${id}/customers`);
  return { id, tellingId: body[0].telling.id as number };
};

export const journeys: Journeys = {
  'POST /api/companies/:companyId/nonconforming-work': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      return { companyId: people.company.id };
    },
    body: () => report,
    reads: ['/api/nonconforming-work/:made'],
    except: { since: 'It chooses the certificates that are linked, and is not kept.' },
  },
  [`PATCH ${record}`]: {
    before: recordOf,
    body: () => ({ ...report, foundOn: '2024-02-28', cause: 'The range is printed small.' }),
    reads: [record],
  },
  [`PUT ${record}/action`]: {
    before: recordOf,
    body: ({ userId }) => ({ action: 'A larger print', userId, dueOn: '2028-02-29' }),
    shown: ({ userId }) => ({ action: 'A larger print', actionUserId: userId, dueOn: '2028-02-29' }),
    reads: [record],
    again: ({ action, actionUserId, dueOn }) => ({ action, userId: actionUserId, dueOn }),
  },
  [`PUT ${record}/action-done`]: {
    before: recordOf,
    body: () => ({ doneOn: '2026-03-27' }),
    reads: [record],
    again: ({ doneOn }) => ({ doneOn }),
  },
  [`PUT ${record}/check`]: {
    before: doneRecordOf,
    body: () => ({ checkedOn: '2026-03-28', result: 'not effective', note: 'One was found again.' }),
    shown: () => ({ checkedOn: '2026-03-28', isEffective: false, checkNote: 'One was found again.' }),
    reads: [record],
    again: ({ checkedOn, isEffective, checkNote }) => ({
      ...{ checkedOn, result: isEffective ? 'effective' : 'not effective', note: checkNote },
    }),
  },
  [`POST ${record}/certificates`]: {
    none: 'The day chooses the certificates that are linked, and is not kept: nonconforming-work.test.ts.',
  },
  [`POST ${record}/tellings`]: {
    before: recordOf,
    body: () => ({ kind: 'told', on: '2024-02-29', words: 'By phone, Ann Bell' }),
    shown: () => [{ state: 'told', telling: { on: '2024-02-29', words: 'By phone, Ann Bell' } }],
    reads: [`${record}/customers`],
    notAgain: 'It is read as a part of a customer.',
  },
  [`PUT ${record}/acknowledgement`]: {
    before: told,
    body: ({ tellingId }) => ({ tellingId, on: '2024-02-29', name: 'Ann Bell' }),
    shown: () => [{ telling: { acknowledgedOn: '2024-02-29', acknowledgedBy: 'Ann Bell' } }],
    reads: [`${record}/customers`],
    notAgain: 'It is read as a part of a customer.',
  },
};
