import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeResults, voltage } from '../../../../test/calibrations.ts';
import { type HistoryStage, historyStage } from '../../../../test/point-history.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let stage: HistoryStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await historyStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const at = (rest = '') => `/api/customer-equipment/${stage.unitId}/point-history${rest}`;
const linesOf = (text: string) => text.trimEnd().split('\n');

it('a unit with 20 calibrations of 200 points is read with a fixed number of statements', async () => {
  const points = Array.from({ length: 200 }, (_, i) =>
    voltage({
      quantity: `DC voltage, range ${i % 7}`,
      nominal: `${i}.0`,
      lowerLimit: null,
      upperLimit: null,
      asFound: `${i}.001`,
    }),
  );
  await stage.issued(completeResults({ calibratedOn: '2024-01-01', points }));
  await admin().get(at());
  const one = await statementsOf(() => admin().get(at()));
  const { companyId, ...copied } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('calibrations')
      .selectAll()
      .where('customerEquipmentId', '=', stage.unitId)
      .executeTakeFirstOrThrow(),
  );
  const { fileId } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('certificates')
      .selectAll()
      .where('id', '=', copied.certificateId)
      .executeTakeFirstOrThrow(),
  );
  for (let i = 0; i < 19; i += 1) {
    const certificate = await portal.insert('certificates', {
      ...{ companyId, customerId: stage.customerId, userId: stage.people.customer.id, kind: 'uploaded' },
      ...{ number: `OLD-${companyId}-${i}`, draftedBy: 'Ravi', laboratory: 'Other' },
    });
    await portal.insert('calibrations', {
      ...{
        companyId,
        customerEquipmentId: stage.unitId,
        certificateId: certificate.id,
        typeName: 'Meter',
        make: 'Fluke',
      },
      ...{
        modelName: '87V',
        calibratedOn: `20${String(10 + (i % 13))}-01-01`,
        points: JSON.stringify(copied.points),
      },
      ...{ completedAt: new Date(), result: 'pass' as const, technicianName: 'Ada', procedure: 'QP-1' },
    } as never);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('certificates')
        .set({
          state: 'issued',
          issuedOn: '2024-01-01',
          issuedAt: new Date(),
          sha256: 'a'.repeat(64),
          fileId,
          approvedBy: 'Ravi',
        } as never)
        .where('id', '=', certificate.id)
        .execute(),
    );
  }
  const many = await statementsOf(() => admin().get(at()));
  expect(many.length).toBe(one.length);
  expect((await admin().get(at())).body.points).toHaveLength(200);
  expect(linesOf((await admin().get(at('.csv'))).text)).toHaveLength(4001);
  expect((await admin().get(at())).body.chosen.values).toHaveLength(20);
});
