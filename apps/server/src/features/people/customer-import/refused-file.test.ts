import { legacyExcelSentence } from '@portal/contract/core/files.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerFile, type Importer, importerOf } from '../../../../test/customer-imports.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let at: Importer;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  at = await importerOf(portal);
});
afterAll(() => portal.stop());

describe('a file that cannot be imported', () => {
  it.each([
    ['of another type', Buffer.from('%PDF-1.7\n'), 415, 'Please select a CSV or Excel file.'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      415,
      'Please select a CSV or Excel file.',
    ],
    [
      'a zip without a workbook',
      Buffer.from('PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxxxxx'),
      415,
      'Please select a CSV or Excel file.',
    ],
    [
      'a letter',
      Buffer.from('Dear Ann\n\nthe meter has arrived.'),
      415,
      'Please select a CSV or Excel file.',
    ],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 415, legacyExcelSentence],
    ['empty', Buffer.from(''), 400, importMessages.empty],
    ['only a header', Buffer.from('Name,Email,Phone\n'), 400, importMessages.empty],
    [
      'without columns',
      Buffer.from('Name,City\nAcme,Salem'),
      400,
      'The file needs columns for Email and Phone.',
    ],
    [
      'with an open quotation mark',
      Buffer.from('Name,Email,Phone\n"Acme,x@x.example,1'),
      400,
      importMessages.openQuote,
    ],
    ['a damaged workbook', Buffer.from('PK\x03\x04 xl/workbook.xml'), 400, importMessages.unreadable],
  ])('is refused: %s', async (_name, file, status, message) => {
    const reply = await at.upload(file);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body.message).toBe(message);
    expect(await at.customers()).toEqual([]);
  });

  it('is refused when it is absent, too large, or has too many rows', async () => {
    const none = await at.admin.upload(at.url, []);
    expect([none.status, none.body.message]).toEqual([400, 'Please select a file to import.']);
    const large = await at.upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a,'));
    expect([large.status, large.body.message]).toEqual([413, importMessages.tooLarge]);
    const many = await at.upload(
      customerFile(...Array.from({ length: 50_001 }, (_, i) => `C${i},,,,`)),
      '?dryRun=true',
    );
    expect([many.status, many.body.message]).toEqual([400, importMessages.tooManyRows]);
  });

  it.each([['{"name":9}'], ['{"name":"Nope"}'], ['{"nonsense":1}'], ['no json'], ['{"name":{"a":1}}']])(
    'is refused: mapping %s',
    async (mapping) => {
      const reply = await at.upload(customerFile('Acme,,,,'), '', { mapping });
      expect([reply.status, reply.body.message]).toEqual([400, importMessages.badMapping]);
    },
  );
});
