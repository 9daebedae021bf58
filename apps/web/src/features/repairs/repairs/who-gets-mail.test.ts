import { expect, it } from 'vitest';
import { byMail, whoGetsMail } from './who-gets-mail.ts';

const groupsOf = (rows: Parameters<typeof whoGetsMail>[0][]) =>
  byMail([...rows.keys()], (at) => whoGetsMail(rows[at]));
const ann = { mailKey: '0c83f57c', contactName: 'Ann' };

it('repairs whose mail goes to the same addresses share one mail, whoever is named on them', () => {
  expect(groupsOf([ann, { ...ann, contactName: 'Bob' }, { ...ann, contactName: null }, ann])).toEqual([
    { repairs: [0, 1, 2, 3], names: 'Ann, Bob' },
  ]);
});

it('the same person with other addresses gets another mail', () => {
  const elsewhere = { ...ann, mailKey: 'b6d81b36' };
  expect(groupsOf([ann, elsewhere, ann]).map(({ repairs }) => repairs)).toEqual([[0, 2], [1]]);
});

it('a repair that is not known stays alone', () => {
  expect(groupsOf([undefined, undefined])).toEqual([
    { repairs: [0], names: '' },
    { repairs: [1], names: '' },
  ]);
});
