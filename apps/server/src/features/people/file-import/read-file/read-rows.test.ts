import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import { recogniseColumns } from '@portal/contract/people/file-import/fields.ts';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';
import { type Cell, importableFiles } from './table.ts';

const header = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP'];
const first = (...cells: Cell[]) => readRows(importableFiles.customer, [header, cells], undefined).rows[0]!;

describe('the columns of a file', () => {
  it.each([
    [['Customer Name', 'E-mail Address', 'Phone No.', 'Street', 'Town', 'State/Province', 'Postal Code']],
    [['COMPANY', 'email', 'Tel.', 'Address 1', 'city', 'Region', 'zip code']],
    [['Full name', 'E-Mail', 'Main Phone', 'Street Address', 'City', 'State', 'ZIP/Postal Code']],
    [
      [
        'Display Name',
        'Email_Address',
        'Mobile',
        'Billing Street',
        'Billing City',
        'Billing State',
        'Billing ZIP',
      ],
    ],
  ])('are recognised by their usual names: %j', (titles) => {
    const all = { name: 0, email: 1, phone: 2, address: 3, city: 4, state: 5, zip: 6 };
    expect(recogniseColumns(customerFields, titles)).toEqual(all);
  });

  it('are used for one field each, the more likely title first', () => {
    expect(recogniseColumns(customerFields, ['Company', 'Name', 'Cell', 'Phone'])).toEqual({
      name: 1,
      phone: 3,
    });
  });

  it('are found below blank rows', () => {
    const { rows, mapping } = readRows(
      importableFiles.customer,
      [[''], [null], header, ['Acme', 'a@x.example', '1']],
      undefined,
    );
    expect(mapping).toMatchObject({ name: 0, zip: 6 });
    expect(rows).toMatchObject([{ row: 4, values: { name: 'Acme' } }]);
  });

  it('follow the mapping when there is one', () => {
    const table = [header, ['Acme', 'a@x.example', '1', 'x', 'Salem', 'OR', '9']];
    const mapping = { name: 4, email: 'Email', phone: 2, city: null };
    expect(readRows(importableFiles.customer, table, mapping).rows[0]?.values).toMatchObject({
      name: 'Salem',
      city: '',
      zip: '',
    });
    for (const wrong of [{ name: 7 }, { serialNumber: 1 }])
      expect(() => readRows(importableFiles.customer, table, wrong)).toThrow('badMapping');
  });
});

describe('a cell', () => {
  it('loses the characters that spreadsheets add', () => {
    const { values } = first(
      '  Acme\u00a0 Labs ',
      'a@x.example',
      "'+1 555",
      '1 Main St\r\n\r\n Suite 5 ',
      'A\nB',
      '',
      '="02134"',
    );
    expect(values).toEqual({
      name: 'Acme Labs',
      email: 'a@x.example',
      phone: '+1 555',
      address: '1 Main St\nSuite 5',
      city: 'A B',
      state: '',
      zip: '02134',
    });
  });

  it.each<[string, Cell[], string | null]>([
    ['no name', ['', 'a@x.example'], 'Customer name is required'],
    ['a bad address', ['Acme', 'a@x'], 'Invalid email address'],
    ['a long name', ['x'.repeat(201)], 'Name: Must be at most 200 characters'],
    ['a long phone number', ['Acme', '', '5'.repeat(51)], 'Phone: Must be at most 50 characters'],
    ['a failed formula', ['Acme', '#N/A'], 'Email holds the spreadsheet error #N/A'],
    ['a control character', ['Ac\u0007me'], 'Name: Contains characters that cannot be stored'],
    [
      'several at a time',
      ['', 'a@x', '#REF!', '', 'x'.repeat(201)],
      'Customer name is required\nInvalid email address\nPhone holds the spreadsheet error #REF!\nCity: Must be at most 200 characters',
    ],
    ['only a name', ['Acme'], null],
  ])('gets the right fault: %s', (_name, cells, fault) => {
    expect(first(...cells).fault).toBe(fault);
  });

  it('is shortened in the message when it is very long', () => {
    expect(first('x'.repeat(100_000)).values.name).toHaveLength(500);
  });
});
