import type { endpoints } from '@portal/contract/index.ts';
import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import type { Feature } from '../../../feature.ts';
import { storePicture } from '../../../files/store-picture.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readSettings } from './laboratory-settings.ts';

type Optional = 'defaults' | 'accreditation';
type Given = Omit<LaboratorySettings, Optional | 'markFileId'> & {
  [K in Optional]?: LaboratorySettings[K] | undefined;
};

/** Saves whether the company has a laboratory, and how it judges. Its rows stay when it is switched off. */
async function saveSettings(
  work: Work,
  companyId: number,
  { enabled, onePersonApproves, defaults, accreditation }: Given,
): Promise<LaboratorySettings> {
  const { db, runtime } = work;
  const before = await readSettings(db);
  const after = {
    ...{ enabled, onePersonApproves, defaults: defaults ?? before.defaults },
    accreditation: accreditation === undefined ? before.accreditation : accreditation,
    markFileId: before.markFileId,
  };
  const columns = {
    ...{ enabled, onePersonApproves },
    ...(defaults && { worksheetDefaults: JSON.stringify(defaults) }),
    ...(accreditation !== undefined && {
      accreditation: accreditation && JSON.stringify(accreditation),
    }),
  };
  await db
    .insertInto('laboratorySettings')
    .values({ companyId, ...columns })
    .onConflict((c) => c.column('companyId').doUpdateSet(columns))
    .execute();
  await Promise.all([
    record(work, {
      action: 'laboratory.settings_changed',
      kind: 'laboratory',
      id: null,
      before: { ...before },
      after,
    }),
    // The signed-in user says whether the laboratory is on.
    runtime.events.publish(db, { companyId, kind: 'company' }),
  ]);
  return after;
}

const routes: Handlers<typeof endpoints.laboratorySettings> = {
  get: ({ work: { db } }) => readSettings(db),
  save: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  // Few companies have a mark, so its code is loaded with the first one (decision 0022).
  readMark: async ({ work: { db, runtime } }) =>
    (await import('./accreditation-mark.ts')).answerMark(runtime, db),
  setMark: async ({ files }, { work: { runtime }, params: { companyId } }) => {
    const [{ setMark }, picture] = await Promise.all([
      import('./accreditation-mark.ts'),
      storePicture(runtime, companyId, files[0]!),
    ]);
    return ({ work }) => setMark(work, companyId, picture);
  },
  removeMark: async ({ work, params }) => {
    const { setMark } = await import('./accreditation-mark.ts');
    await setMark(work, params.companyId, null);
  },
};

export const laboratorySettingsFeature = {
  routes: { laboratorySettings: routes },
  references: { mark_file_id: 'file' },
  archive: {
    laboratory_settings: {
      file: 'Laboratory settings',
      rows: 'Whether the company has a laboratory, and how it judges',
    },
  },
} satisfies Feature;
