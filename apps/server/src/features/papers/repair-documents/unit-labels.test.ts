import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
const ids: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northwind' });
  for (let i = 1; i <= 11; i++) {
    const { id } = await portal.buildRepair({
      companyId: people.company.id,
      serviceReportNumber: `SR-10${i}`,
      modelPartNo: i === 11 ? 'W'.repeat(200) : `Model ${i}`,
      serialNumber: `SN${i}`,
      companyName: `Firm ${i}`,
    });
    ids.push(id);
  }
});
afterAll(() => portal.stop());

const sheet = (list: number[], format?: string) =>
  people.as.technician.get('/api/repairs/labels.pdf', {
    query: { ids: list.join(','), ...(format && { format }) },
  });
const paperOf = (pdf: Buffer) => {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4));
};

it('GET /api/repairs/{id}/label.pdf names the unit and its customer', async () => {
  const reply = await people.as.admin.get(`/api/repairs/${ids[0]}/label.pdf`);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toContain('Label SR-101.pdf');
  for (const shown of ['SR-101', 'Model 1', 'SN1', 'Firm 1', 'Northwind'])
    expect(pdfText(reply.bytes)).toContain(shown);
  expect(await people.as.customer.get(`/api/repairs/${ids[0]}/label.pdf`)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

describe('GET /api/repairs/labels.pdf', () => {
  it.each([
    ['letter', [216, 279], 2],
    ['62x29', [62, 29], 11],
    ['4x6', [102, 152], 11],
  ])('prints on %s paper, each unit once, however long its texts', async (format, paper, pages) => {
    const { bytes, status } = await sheet([...ids, ids[0]!], format);
    expect(status).toBe(200);
    expect([paperOf(bytes), pageCount(bytes)]).toEqual([paper, pages]);
    expect(pdfText(bytes).match(/SR-101 /g)).toHaveLength(1);
  });

  it('starts at the given label of a sheet, and ignores it for rolls', async () => {
    const pages = async (start: string, format: string) => {
      const list = ids.slice(0, 3).join(',');
      const query = { ids: list, format, start };
      return people.as.technician.get('/api/repairs/labels.pdf', { query });
    };
    expect(pageCount((await pages('8', 'letter')).bytes)).toBe(1);
    expect(pageCount((await pages('9', 'letter')).bytes)).toBe(2);
    expect(pageCount((await pages('9', '4x6')).bytes)).toBe(3);
    const { bytes } = await people.as.admin.get(`/api/repairs/${ids[0]}/label.pdf?start=10`);
    expect(bytes.equals((await people.as.admin.get(`/api/repairs/${ids[0]}/label.pdf`)).bytes)).toBe(false);
    for (const bad of ['0', '11', 'x']) expect((await pages(bad, 'letter')).status).toBe(400);
  });

  it('keeps the order of the request', async () => {
    const text = pdfText((await sheet([ids[2]!, ids[0]!])).bytes);
    expect(text.indexOf('SR-103')).toBeLessThan(text.indexOf('SR-101'));
  });

  it('refuses repairs that are foreign or absent, too many repairs, and a list that is not valid', async () => {
    const foreign = await portal.buildRepair();
    expect((await sheet([ids[0]!, foreign.id])).status).toBe(404);
    expect((await sheet([2_000_000_000])).status).toBe(404);
    for (const bad of ['', 'x', '1,,2', '0', Array(101).fill('1').join(',')])
      expect((await people.as.admin.get(`/api/repairs/labels.pdf?ids=${bad}`)).status, bad).toBe(400);
    expect((await sheet([ids[0]!], 'a4')).status).toBe(400);
  });
});
