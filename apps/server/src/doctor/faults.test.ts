import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { kept, lost } from '../../test/doctor-faults.ts';
import { doctorOn } from '../../test/doctor-on.ts';
import { makeRows } from '../../test/doctor-rows.ts';
import { dumpOf } from '../../test/dump-of.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';

// The doctor is run four times, and each time makes a database to compare the tables with.
vi.setConfig({ testTimeout: 90_000 });

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const doctor = (args?: string[]) => doctorOn(portal, args);
const run = (statement: string) => queryOnce(portal.ownerUrl, statement);

it('names each fault in its line, and makes anew what is kept', async () => {
  const ids = await makeRows(portal);
  const before = await dumpOf(portal.ownerUrl);
  const healthy = await doctor();
  expect(healthy.wrong).toEqual([]);
  expect(healthy.code).toBe(0);
  expect(await dumpOf(portal.ownerUrl)).toEqual(before);
  for (const [plant] of [...Object.values(kept), ...Object.values(lost)]) await run(plant(ids));
  const found = await doctor();
  for (const [name, [, says]] of [...Object.entries(kept), ...Object.entries(lost)])
    expect(found.of(name), name).toEqual([
      expect.stringMatching(new RegExp(`^wrong: .*${says.replace(/[().]/g, '.')}.* [A-Z].*\\.$`)),
    ]);
  expect(found.code).toBe(1);
  expect(found.wrong).toHaveLength(Object.keys(kept).length + Object.keys(lost).length);

  for (const [, , back] of Object.values(lost)) await run(back(ids));
  await run('create index repairs_late on repairs (company_id)');
  const repaired = await doctor(['--repair']);
  for (const name of Object.keys(kept))
    expect(repaired.of(name), name).toEqual([
      expect.stringContaining('wrong: '),
      expect.stringMatching(/^repaired: The doctor made [1-4] values? anew\./),
    ]);
  // The index has the name, but not the columns. Only a person can mend that.
  expect(repaired.code).toBe(1);
  expect((await doctor()).wrong).toEqual(['parts of the tables']);
  const trail = await run(
    `select user_name, after from audit_entries where action = 'installation.repaired'`,
  );
  expect(trail.rows).toEqual([
    { user_name: 'npm run doctor', after: expect.objectContaining({ customers: 'made 1 value anew' }) },
  ]);
  expect(
    (await run(`select quantity_on_hand, quantity_reserved from parts where id = ${ids.part}`)).rows,
  ).toEqual([{ quantity_on_hand: 4, quantity_reserved: 0 }]);
});
