import { formatAddress } from 'localized-address-format';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../companies/companies/countries.ts';
import { type AddressParts, addressLines } from './address-lines.ts';

/** Name, street, city, state, postal code, and the lines as they stand on a letter in that country. */
const letters: [country: string, parts: string, lines: string][] = [
  ['US', 'Acme Labs; 12 Main St; Duluth; MN; 55802', 'Acme Labs / 12 Main St / Duluth, MN 55802'],
  ['DE', 'Muster GmbH; Hauptstr. 5; Berlin; ; 10115', 'Muster GmbH / Hauptstr. 5 / 10115 Berlin'],
  ['AT', 'Muster GmbH; Ring 1; Wien; ; 1010', 'Muster GmbH / Ring 1 / 1010 Wien'],
  ['CH', 'Muster AG; Bahnhofstrasse 1; Zürich; ; 8001', 'Muster AG / Bahnhofstrasse 1 / 8001 Zürich'],
  ['FR', 'Société X; 3 rue de la Paix; Paris; ; 75002', 'Société X / 3 rue de la Paix / 75002 Paris'],
  ['BE', 'X NV; Meir 1; Antwerpen; ; 2000', 'X NV / Meir 1 / 2000 Antwerpen'],
  ['NL', 'X BV; Damrak 1; Amsterdam; ; 1012 LG', 'X BV / Damrak 1 / 1012 LG Amsterdam'],
  ['SE', 'X AB; Storgatan 1; Stockholm; ; 114 55', 'X AB / Storgatan 1 / 114 55 Stockholm'],
  ['IT', 'X Srl; Via Roma 1; Milano; MI; 20121', 'X Srl / Via Roma 1 / 20121 Milano MI'],
  ['ES', 'X SL; Calle Mayor 1; Getafe; Madrid; 28901', 'X SL / Calle Mayor 1 / 28901 Getafe Madrid'],
  ['GB', 'X Ltd; 10 High St; London; ; SW1A 1AA', 'X Ltd / 10 High St / London / SW1A 1AA'],
  ['GB', 'X Ltd; 1 Mill Ln; Alton; Hampshire; GU34 1AA', 'X Ltd / 1 Mill Ln / Alton / Hampshire / GU34 1AA'],
  [
    'IE',
    'X Ltd; 1 Main St; Naas; Co. Kildare; W91 X0X0',
    'X Ltd / 1 Main St / Naas / Co. Kildare / W91 X0X0',
  ],
  ['CA', 'X Inc; 1 King St W; Toronto; ON; M5H 1A1', 'X Inc / 1 King St W / Toronto ON M5H 1A1'],
  ['AU', 'X Pty; 1 George St; Sydney; NSW; 2000', 'X Pty / 1 George St / Sydney NSW 2000'],
  ['NZ', 'X Ltd; 1 Queen St; Auckland; ; 1010', 'X Ltd / 1 Queen St / Auckland 1010'],
  [
    'IN',
    'X Ltd; 1 MG Road; Bengaluru; Karnataka; 560001',
    'X Ltd / 1 MG Road / Bengaluru 560001 / Karnataka',
  ],
  ['BR', 'X SA; Rua A, 1; São Paulo; SP; 01310-000', 'X SA / Rua A, 1 / São Paulo-SP / 01310-000'],
  ['MX', 'X SA; Calle 1; Puebla; Pue.; 72000', 'X SA / Calle 1 / 72000 Puebla, Pue.'],
  ['KW', 'X Co; Block 1; Kuwait City; ; 13001', 'X Co / Block 1 / 13001 Kuwait City'],
  ['KW', 'شركة القياس; شارع ١; الكويت; ; 13001', 'شركة القياس / شارع ١ / 13001 الكويت'],
  ['SG', 'X Pte; 1 Raffles Pl; Singapore; ; 048616', 'X Pte / 1 Raffles Pl / Singapore 048616'],
  [
    'HK',
    'X Ltd; 1 Queen’s Rd; Central; Hong Kong Island; ',
    'X Ltd / 1 Queen’s Rd / Central / Hong Kong Island',
  ],
  ['HK', '某公司; 皇后大道1號; 中環; 香港島; ', '香港島 / 中環 / 皇后大道1號 / 某公司'],
  [
    'JP',
    'Keiki KK; 1-1 Marunouchi; Chiyoda-ku; Tokyo; 100-0005',
    'Keiki KK / 1-1 Marunouchi / Chiyoda-ku, Tokyo / 100-0005',
  ],
  [
    'JP',
    '計器株式会社; 丸の内1-1; 千代田区; 東京都; 100-0005',
    '〒100-0005 / 東京都千代田区 / 丸の内1-1 / 計器株式会社',
  ],
  [
    'JP',
    '計器株式会社; 丸の内1-1; 千代田区; 東京都; 〒100-0005',
    '〒100-0005 / 東京都千代田区 / 丸の内1-1 / 計器株式会社',
  ],
  [
    'KR',
    '주식회사 X; 세종대로 1; 중구; 서울특별시; 04524',
    '서울특별시 중구 / 세종대로 1 / 주식회사 X / 04524',
  ],
  ['KR', 'X Co; 1 Sejong-daero; Jung-gu; Seoul; 04524', 'X Co / 1 Sejong-daero / Jung-gu / Seoul / 04524'],
  ['CN', '某公司; 长安街1号; 北京市; ; 100000', '100000 / 北京市 / 长安街1号 / 某公司'],
  [
    'CN',
    'X Co; 1 Nanjing Rd; Hangzhou; Zhejiang; 310000',
    'X Co / 1 Nanjing Rd / Hangzhou / Zhejiang, 310000',
  ],
  ['TW', '某公司; 忠孝東路1號; 信義區; 台北市; 110', '110 / 台北市信義區 / 忠孝東路1號 / 某公司'],
  ['TW', 'X Co; 1 Zhongxiao Rd; Xinyi; Taipei; 110', 'X Co / 1 Zhongxiao Rd / Xinyi, Taipei 110'],
];
const split = (text: string): AddressParts => {
  const [name, street, city, state, zip] = text.split(';').map((part) => part.trim());
  return { name, street, city, state, zip };
};

describe('an address', () => {
  it.each(letters)('in %s: %s', (country, parts, lines) => {
    expect(addressLines(split(parts), country)).toEqual(lines.split(' / '));
  });

  it('stands in the USA as ever, with whatever is missing', () => {
    const before = ({ street, city, state, zip }: AddressParts) =>
      [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean);
    for (const parts of subsets())
      expect(addressLines({ ...parts, name: null }, 'US')).toEqual(before(parts));
  });

  it('never loses a part, in no country and in no script', () => {
    for (const country of [...countryCodes, 'ZZ', ''])
      for (const street of ['Street', '丸の内', 'شارع'])
        for (const parts of subsets(street)) {
          const text = addressLines(parts, country).join('\n');
          for (const part of Object.values(parts)) expect(`${country} ${text}`).toContain(part);
          expect(text).not.toMatch(/^[ ,/-]|[ ,/-]$/mu);
        }
  });

  it('has neither gaps nor commas of empty parts', () => {
    const empty = { name: ' ', street: '', city: null, state: undefined, zip: '  ' };
    for (const country of countryCodes) expect(addressLines(empty, country)).toEqual([]);
    expect(addressLines({ ...empty, zip: '10115' }, 'DE')).toEqual(['10115']);
    expect(addressLines({ ...empty, street: 'Hof 1\nHaus 2' }, 'DE')).toEqual(['Hof 1\nHaus 2']);
  });
});

/** Each choice of parts. */
const subsets = (street = 'Street'): AddressParts[] => {
  const whole = { street, city: 'City', state: 'State', zip: '12345' };
  const names = Object.keys(whole) as (keyof typeof whole)[];
  return Array.from({ length: 2 ** names.length }, (_, bits) => {
    const kept = names.map((name, at) => [name, bits & (1 << at) ? whole[name] : '']);
    return { name: 'Name', ...Object.fromEntries(kept) } as AddressParts;
  });
};

/**
 * Where the table is not as the library: letters before the code or in place of the city, territories of the USA, which are
 * written as the USA, and Japan, whose city the library has in its street.
 */
const different = new Set(
  'AX AZ CH FI FO HR HT LI LT LU MC MD SE SI AS FM GU MH MP PR PW UM VI AE GG GI JE JP SG MO MZ KY NR CI'.split(
    ' ',
  ),
);

it('is as the library has it', () => {
  const parts = { name: 'Name', street: 'Street', city: 'City', state: 'State', zip: '12345' };
  const wrong = countryCodes
    .filter((country) => !different.has(country))
    .flatMap((country) => {
      const theirs = formatAddress(
        {
          postalCountry: country,
          ...{ name: 'Name', addressLines: ['Street'], locality: 'City', postalCode: '12345' },
          administrativeArea: 'State',
        },
        'latin',
      ).filter((line) => line !== '');
      const has = (value: string) => theirs.some((line) => line.includes(value));
      const ours = addressLines(
        {
          ...parts,
          ...(has('State') ? {} : { state: null }),
          ...(has('12345') ? {} : { zip: null }),
        },
        country,
      );
      return ours.join(' / ') === theirs.join(' / ')
        ? []
        : [`${country}: ${ours.join(' / ')} is ${theirs.join(' / ')}`];
    });
  expect(wrong).toEqual([]);
});
