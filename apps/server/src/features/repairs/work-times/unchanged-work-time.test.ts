import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it('a correction that says nothing new leaves the work as it was, and confirms a long one', async () => {
  const companyId = people.company.id;
  const { id: repairId } = await portal.buildRepair({ companyId });
  const { id: technicianId } = await portal.insert('technicians', { companyId, name: 'Ravi' });
  const actions = async () =>
    (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).body.map(
      ({ action }: { action: string }) => action,
    );
  const worked = async (startedAt: string, stoppedAt: string | null) =>
    portal.insert('workTimes', {
      ...{ companyId, repairId, technicianId, note: 'Input stage' },
      ...{ startedAt: new Date(startedAt), stoppedAt: stoppedAt ? new Date(stoppedAt) : null },
    });
  const short = await worked(ago(20 * 60), ago(19 * 60));
  const same = { startedAt: short.startedAt, stoppedAt: short.stoppedAt, note: ' Input stage ' };
  for (const body of [{}, { note: 'Input stage' }, same]) {
    const { body: saved } = await people.as.admin.patch(`/api/work-times/${short.id}`, body);
    expect(saved).toMatchObject({ isCorrected: false, version: short.version, minutes: 60 });
  }
  expect(await actions()).not.toContain('work_time.corrected');
  const long = await worked(ago(18 * 60), ago(2 * 60));
  const confirm = async () => (await people.as.admin.patch(`/api/work-times/${long.id}`, {})).body;
  const confirmed = { isForgotten: false, isCorrected: true, version: long.version + 1 };
  expect(await confirm()).toMatchObject(confirmed);
  expect(await confirm()).toMatchObject(confirmed);
  expect((await actions()).filter((action: string) => action === 'work_time.corrected')).toHaveLength(1);
  // Work that goes on has no end that somebody could confirm.
  const { id, version } = await worked(ago(12 * 60), null);
  const { body: goesOn } = await people.as.admin.patch(`/api/work-times/${id}`, { note: 'Input stage' });
  expect(goesOn).toMatchObject({ isForgotten: true, isCorrected: false, version });
});
