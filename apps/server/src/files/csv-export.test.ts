import { describe, expect, it } from 'vitest';
import { csvExport, csvInSlices } from './csv-export.ts';

const TITLES = ['Number', 'Name'];
const read = async (ids: number[]) => ids.map((id) => [id, `Part ${id}`]);

async function linesOf(ids: number[], most: number): Promise<string[]> {
  let text = '';
  for await (const part of csvExport(TITLES, ids, read, most)) text += part;
  return text.replace('\uFEFF', '').trimEnd().split('\n');
}

describe('an export', () => {
  it('has all rows in their order, however many are read at a time', async () => {
    const ids = Array.from({ length: 1_201 }, (_, n) => 5_000 - n);
    expect(await linesOf(ids, 1_201)).toEqual(['Number,Name', ...ids.map((id) => `${id},Part ${id}`)]);
  });

  it('reads a hundred rows at most before others have their turn', async () => {
    const sizes: number[] = [];
    const counted = async (ids: number[]) => {
      sizes.push(ids.length);
      return read(ids);
    };
    const ids = Array.from({ length: 250 }, (_, n) => n);
    for await (const _ of csvExport(TITLES, ids, counted)) sizes.push(0);
    expect(sizes).toEqual([0, 100, 0, 100, 0, 50, 0]);
  });

  it('says in its last line that rows are left out', async () => {
    const said = '"Only the first 1,000 rows are listed. Use filters to export the others.",';
    const lines = await linesOf(
      Array.from({ length: 1_001 }, (_, n) => n),
      1_000,
    );
    expect(lines).toHaveLength(1_002);
    expect(lines.slice(-2)).toEqual(['999,Part 999', said]);
  });

  it('lets others have their turn while it works out the cells of rows', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    const rows = Array.from({ length: 1_001 }, (_, at) => at);
    const slow = (at: number) => {
      const end = performance.now() + 0.05;
      while (performance.now() < end);
      return [at, `Part ${at}`];
    };
    let text = '';
    for await (const part of await csvInSlices(TITLES, rows, slow, 1_000)) text += part;
    clearInterval(others);
    expect(turns).toBeGreaterThan(2);
    const lines = text.trimEnd().split('\n');
    expect([lines.length, lines[1_000]]).toEqual([1_002, '999,Part 999']);
    expect(lines[1_001]).toContain('Only the first 1,000 rows');
  });
});
