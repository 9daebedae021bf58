import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheet,
  worksheetStage,
} from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const admin = () => stage.people.as.admin;
const save = (body: object, who = technician()) => stage.save(who, stage.item, body);
const far = ['10.0062', '10.0064', '10.0063', '10.0061', '10.0065'];
const refused = async (body: object, status: number, code: string, who = technician()) => {
  const reply = await save(body, who);
  expect(reply).toMatchObject({ status, body: { code } });
  return reply.body;
};

describe('results by a procedure', () => {
  it('have the points that the worksheet says, and keep what was typed', async () => {
    const reply = await save(byProcedure(stage));
    expect(reply.status, reply.text).toBe(200);
    const { results } = reply.body;
    // Worked out by hand in the tests of the worksheet: error 0.00130, U 0.00043.
    expect(results).toMatchObject({
      ...{ procedure: 'LP-7 DC voltage, revision A', temperature: '23.1 °C', humidity: '45 %' },
      ...{ proposedResult: 'pass', result: 'pass' },
    });
    expect(results.points).toEqual([
      {
        ...{ quantity: 'DC voltage, range 10 V', nominal: '10', unit: 'V', limitsFrom: 'Manual 2024' },
        ...{ lowerLimit: '9.995', upperLimit: '10.005', asFound: '10.00130', asLeft: null },
        ...{ uncertainty: '0.00043', words: { asFound: 'pass', asLeft: null } },
        outside: { asFound: false, asLeft: null },
      },
      expect.objectContaining({ nominal: '-10', asFound: '-10.00130' }),
    ]);
    expect(results.worksheet).toMatchObject({
      procedure: { id: stage.procedureId, number: 'LP-7', title: 'DC voltage', revision: 'A' },
      typed: { rule: { kind: 'guarded', share: '1' }, conditions: { pressure: '1013' } },
      conditionsOverriddenBy: null,
    });
    expect(results.worksheet.typed.points[0].asFound.indication.readings).toEqual(five);
    expect(results.worksheet.evaluation.points[0].asFound).toMatchObject({
      ...{ error: '0.00130', uncertainty: '0.00043', freedom: '336', word: 'pass', ratio: '11.63' },
    });
    const read = await technician().get(`/api/calibration-items/${stage.item}`);
    expect(read.body.results).toEqual(results);
    const [listed] = (await technician().get(`/api/repairs/${stage.repairId}/calibrations`)).body;
    expect(listed.results).toMatchObject({ points: 2, hasWorksheet: true });
    expect(listed.results.worksheet).toBeUndefined();
  });

  it('are judged by the decision rule, not by the limits alone', async () => {
    // 10.0047 is within 10.005 and outside the acceptance limit 10.00457.
    const near = ['10.0046', '10.0048', '10.0047', '10.0045', '10.0049'];
    const points = [found(near), found(five.map((one) => `-${one}`))];
    const body = byProcedure(stage, {}, { points });
    const { message, fields } = await refused(body, 400, 'calibration.contradiction');
    expect(message).toBe('Point 1 is a fail as found by the decision rule, so the result cannot be Pass.');
    expect(Object.keys(fields)).toEqual(['points.0.asFound']);
    const simple = byProcedure(stage, {}, { points, rule: { kind: 'simple' } });
    expect((await save(simple)).body.results.proposedResult).toBe('pass');
  });

  it('keep the rule as it was typed', async () => {
    const rule = { kind: 'risk', percent: '2.50' };
    const leastRatio = { ratio: '4.0', below: { kind: 'risk', percent: '1.50' } };
    expect((await save(byProcedure(stage, {}, { rule, leastRatio }))).status).toBe(200);
    const { typed } = (await technician().get(`/api/calibration-items/${stage.item}`)).body.results.worksheet;
    expect([typed.rule, typed.leastRatio]).toEqual([rule, leastRatio]);
  });

  it('are adjusted where as left passes after a failure as found', async () => {
    const negative = five.map((one) => `-${one}`);
    const points = [found(far, five), found(negative, negative)];
    const reply = await save(byProcedure(stage, { result: 'adjusted' }, { points }));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.results.proposedResult).toBe('adjusted');
    expect(reply.body.results.points[0].words).toEqual({ asFound: 'fail', asLeft: 'pass' });
  });

  it('may be half done, and are found again until they are complete', async () => {
    const half = { worksheet: worksheet(stage, { points: [found(['10.0012', null]), found([])] }) };
    expect((await save(half)).status).toBe(200);
    const at = `/api/companies/${stage.people.company.id}/worksheets`;
    expect((await technician().get(at)).body).toEqual([
      expect.objectContaining({
        ...{ id: stage.item, repairId: stage.repairId, serialNumber: 'SN-1', measured: 0, points: 2 },
        procedure: 'LP-7 DC voltage, revision A',
      }),
    ]);
    const { fields } = await refused(
      byProcedure(stage, {}, { points: [found(['10.0012', '10.0013']), found([])] }),
      400,
      'calibration.worksheet_unfinished',
    );
    expect(fields).toEqual({
      'worksheet.points.0.asFound': 'Point 1 as found: The procedure asks for 5 readings, and there are 2.',
      'worksheet.points.1.asFound': 'Point 2 as found: There is no reading.',
    });
    await save(byProcedure(stage));
    expect((await technician().get(at)).body).toEqual([]);
  });

  it('may leave a point out with a reason', async () => {
    const out = { asFound: null, asLeft: null, leftOut: 'The customer asked for positive values' };
    const reply = await save(byProcedure(stage, {}, { points: [found(five), out] }));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.results.points[1]).toMatchObject({ lowerLimit: null, asFound: null });
  });

  it('keep every reading that somebody changed, with the value before', async () => {
    await save(byProcedure(stage));
    const corrected = ['10.0012', '10.0014', '10.0013', '10.0011', '10.0016'];
    const points = [found(corrected), worksheet(stage).points[1]];
    expect((await save(byProcedure(stage, {}, { points }))).status).toBe(200);
    const [change] = (await technician().get(`/api/calibration-items/${stage.item}/changes`)).body;
    expect(change.changes).toContainEqual({
      ...{ point: 0, field: 'indication as found, reading 5', before: '10.0015', after: '10.0016' },
    });
    expect(change.changes).toContainEqual({
      ...{ point: 0, field: 'asFound', before: '10.00130', after: '10.00132' },
    });
    expect(change.changedBy).toMatch(/^User/);
  });

  it('of a page that does not know of worksheets change nothing', async () => {
    await save(byProcedure(stage, { complete: false }));
    await refused(completeResults(), 409, 'calibration.worksheet_missing');
    // Somebody who says so goes back to points of their own, until the results are complete.
    const plain = await save(completeResults({ worksheet: null }));
    expect([plain.status, plain.body.results.worksheet]).toEqual([200, null]);
    expect((await save(byProcedure(stage))).status).toBe(200);
    await refused(completeResults({ worksheet: null }), 409, 'calibration.worksheet_missing');
  });

  it('without a worksheet are what they were', async () => {
    const { results } = (await save(completeResults())).body;
    expect([results.worksheet, results.points[0].words]).toEqual([null, undefined]);
  });
});

describe('readings', () => {
  it('that are no numbers are named', async () => {
    const reply = await save(byProcedure(stage, {}, { points: [found(['10.0012', 'ten']), found([])] }));
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      {
        'worksheet.points.0.asFound.indication.readings.1': 'Must be a number such as 10, -0.250 or 4.1e-2',
      },
    ]);
  });

  it('of 200 points with ten contributions let others through', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({
      ...{ id: `c${at}`, name: `c${at}`, unit: 'V', sensitivity: { absolute: '1', percentOfValue: '0' } },
      source: {
        ...{ kind: 'normal', expanded: { absolute: '0.0001', percentOfValue: '0' }, factor: '2' },
        freedom: '50',
      },
    }));
    const point = {
      ...{ quantity: 'DC voltage', range: '10 V', nominal: '10', unit: 'V', direction: null, cycle: null },
      ...{ absolute: '0.005', percentOfReading: null, percentOfSpan: null, digits: null, sides: 'both' },
      specification: 'Manual 2024',
    };
    const budget = {
      ...{ unit: 'V', contributions: ten, correlations: [], coverage: '95.45', freedom: 'truncated' },
      ...{ digits: 2, rounding: 'nearest' },
    };
    const large = await worksheetStage(portal, {
      points: Array.from({ length: 200 }, () => point),
      ranges: [{ name: '10 V', lower: '-10', upper: '10', unit: 'V', resolution: '0.0001', budget }],
    });
    const points = Array.from({ length: 200 }, () => found([...five, ...five]));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const reply = await large.save(
      large.people.as.technician,
      large.item,
      byProcedure(large, {}, { points }),
    );
    isDone = true;
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.results.points).toHaveLength(200);
    expect(turns, 'others had a turn between two points').toBeGreaterThan(190);
  });
});

describe('conditions outside the procedure', () => {
  const hot = { conditions: { temperature: '29', humidity: null, pressure: null } };

  it('are refused with each limit, and an admin allows them with a reason', async () => {
    const { fields } = await refused(byProcedure(stage, {}, hot), 400, 'calibration.conditions');
    expect(fields).toEqual({
      'worksheet.conditions.temperature': 'Temperature was 29 °C. The procedure asks for 18 to 28 °C.',
      'worksheet.conditions.humidity':
        'Relative humidity was not written down. The procedure asks for at most 70 %RH.',
    });
    const because = { ...hot, conditionsReason: 'The unit drifts 1 ppm per °C' };
    await refused(byProcedure(stage, {}, because), 403, 'calibration.conditions_override');
    const allowed = await save(byProcedure(stage, {}, because), admin());
    expect(allowed.status, allowed.text).toBe(200);
    const { conditionsOverriddenBy } = allowed.body.results.worksheet;
    expect(conditionsOverriddenBy).toMatch(/^User/);
    // A technician who corrects something else keeps what the admin allowed.
    const again = await save(byProcedure(stage, { remarks: 'Cleaned and dried.' }, because));
    expect(again.body.results.worksheet.conditionsOverriddenBy).toBe(conditionsOverriddenBy);
    const hotter = { ...because, conditions: { ...hot.conditions, temperature: '31' } };
    await refused(byProcedure(stage, {}, hotter), 403, 'calibration.conditions_override');
    const { body: entries } = await admin().get(`/api/companies/${stage.people.company.id}/audit`, {
      query: { area: 'calibration' },
    });
    const told = entries.filter(
      ({ action }: { action: string }) => action === 'calibration.conditions_allowed',
    );
    expect(told).toHaveLength(1);
  });

  it('need no reason while the worksheet is half done, and a reason that nobody needs is dropped', async () => {
    expect((await save({ worksheet: worksheet(stage, hot) })).status).toBe(200);
    const reply = await save(byProcedure(stage, {}, { conditionsReason: 'Just in case' }));
    expect(reply.status).toBe(200);
    expect(reply.body.results.worksheet.typed.conditionsReason).toBeNull();
  });
});
