import { expect, test } from 'vitest';
import { dialled, digitsOfForms, phoneKey, searchedText } from './phone-number.ts';

// The company's country, what was typed, what is shown, what is dialled. Made by hand from the numbering plans.
const atHome: [string, string, string, string][] = [
  ['US', '(218) 555-0150', '(218) 555-0150', 'tel:+12185550150'],
  ['US', '218.555.0150', '218.555.0150', 'tel:+12185550150'],
  ['US', '1-218-555-0150', '1-218-555-0150', 'tel:+12185550150'],
  ['US', '+1 218 555 0150', '(218) 555-0150', 'tel:+12185550150'],
  ['US', '218-555-0150 x12', '218-555-0150 x12', 'tel:+12185550150;ext=12'],
  ['US', '+49 30 1234-567', '+49 30 1234567', 'tel:+49301234567'],
  ['US', '011 49 30 1234567', '+49 30 1234567', 'tel:+49301234567'],
  ['DE', '030 1234567', '030 1234567', 'tel:+49301234567'],
  ['DE', '+49 (0)30 1234-567', '030 1234567', 'tel:+49301234567'],
  ['DE', '0049 30 1234567', '030 1234567', 'tel:+49301234567'],
  ['DE', '(218) 555-0150', '(218) 555-0150', 'tel:+492185550150'],
  ['DE', '+1 218 555 0150', '+1 218 555 0150', 'tel:+12185550150'],
  ['JP', '03-1234-5678', '03-1234-5678', 'tel:+81312345678'],
  ['JP', '+81 3 1234 5678', '03-1234-5678', 'tel:+81312345678'],
  ['JP', '010 965 2222 5555', '+965 2222 5555', 'tel:+96522225555'],
  ['KW', '٢٢٢٢ ٥٥٥٥', '٢٢٢٢ ٥٥٥٥', 'tel:+96522225555'],
  ['KW', '+965 22225555', '2222 5555', 'tel:+96522225555'],
  ['MX', '55 1234 5678', '55 1234 5678', 'tel:+525512345678'],
  ['MX', '+52 55 1234 5678', '55 1234 5678', 'tel:+525512345678'],
  ['FR', '01 23 45 67 89', '01 23 45 67 89', 'tel:+33123456789'],
  ['FR', '+33 (0)1 23 45 67 89', '01 23 45 67 89', 'tel:+33123456789'],
  ['GB', '020 7946 0958', '020 7946 0958', 'tel:+442079460958'],
  ['GB', '+44 20 7946 0958 ext. 7', '020 7946 0958 x7', 'tel:+442079460958;ext=7'],
  ['BR', '(11) 91234-5678', '(11) 91234-5678', 'tel:+5511912345678'],
  ['BR', '+55 11 91234-5678', '(11) 91234-5678', 'tel:+5511912345678'],
];
test.each(atHome)('in %s "%s" is shown as "%s" and dialled as %s', (home, typed, text, href) => {
  expect(dialled(typed, { home })).toEqual({ text, href });
});

test('a number at an address abroad is read by that country and shown in international form', () => {
  expect(dialled('01 23 45 67 89', { home: 'DE', of: 'FR' })).toEqual({
    text: '+33 1 23 45 67 89',
    href: 'tel:+33123456789',
  });
});

test.each(['', '555-0100', '+1 555-0142', 'ask Rosa', '030 1234567 or 0171 1234567', '1'.repeat(500)])(
  'the text "%s" is no whole number',
  (typed) => {
    expect(dialled(typed, { home: 'US' })).toBeUndefined();
  },
);

const sameNumbers: [string, string[]][] = [
  [
    'DE',
    ['+49 30 1234-567', '030 1234567', '0049 30 1234567', '030/1234567', '+49 (0)30 1234567', '٠٣٠١٢٣٤٥٦٧'],
  ],
  ['US', ['(218) 555-0150', '+1 218 555 0150', '1 (218) 555-0150', '2185550150']],
  ['RU', ['8 (495) 123-45-67', '+7 495 123 45 67']],
  ['IT', ['06 6981 2345', '+39 06 69812345']],
  ['AR', ['011 15 2345-6789', '+54 9 11 2345 6789']],
];
test.each(sameNumbers)('in %s all ways to type a number find each other: %j', (home, ways) => {
  for (const typed of ways) {
    const words = searchedText(typed, home)
      .replace(/[^\d\s]/g, '')
      .split(/\s+/);
    for (const stored of ways.filter((way) => /[0-9]/.test(way)))
      for (const word of words) expect(stored.replace(/\D/g, ''), `${typed} finds ${stored}`).toContain(word);
    expect(phoneKey(typed, home)).toBe(phoneKey(ways[0]!, home));
    for (const stored of ways.filter((way) => /[0-9]/.test(way)))
      expect(digitsOfForms(typed, home)).toContain(stored.replace(/\D/g, ''));
  }
});

test('a number that begins with its country is found while it is typed', () => {
  expect(searchedText('+49 30 1234', 'US')).toBe('301234');
});

test.each(['SR-1310', '1310', '2025 1105 001', 'Acme 12'])(
  'other words, such as "%s", are searched as typed',
  (typed) => {
    expect(searchedText(typed, 'US')).toBe(typed);
  },
);

test('two extensions of a number are two keys, and a short number is none', () => {
  expect(phoneKey('218-555-0150 x12', 'US')).toBe('+12185550150x12');
  expect([phoneKey('(555) 0100', 'US'), phoneKey('000', 'US'), phoneKey(null, 'US')]).toEqual([
    '5550100',
    null,
    null,
  ]);
});
