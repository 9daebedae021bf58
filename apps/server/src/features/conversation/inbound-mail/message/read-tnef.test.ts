import { expect, test } from 'vitest';
import { tnefFile, tnefProperties } from '../../../../../test/tnef-file.ts';
import { readMessage } from './read-message.ts';
import { readTnef } from './read-tnef.ts';

const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const [nextFile, title, data] = [0x00069002, 0x00018010, 0x0006800f];
const [messageProperties, fileProperties] = [0x00069003, 0x00069005];

const whole = tnefFile([
  [0x00069007, Buffer.from([0xe3, 0x04, 0, 0, 0, 0, 0, 0])],
  // The text is in Cyrillic, code page 1251.
  [0x0002800c, Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0])],
  [nextFile, Buffer.alloc(14)],
  [title, Buffer.from('CERTIF~1.PDF\0')],
  [data, Buffer.from('%PDF-1.4 certificate')],
  [
    fileProperties,
    tnefProperties([
      [0x8001, 0x1e, Buffer.from('named')],
      [0x3707, 0x1f, utf16('Zertifikat März.pdf')],
    ]),
  ],
  [nextFile, Buffer.alloc(14)],
  [title, Buffer.from('logo.png\0')],
  [data, Buffer.from('PNG')],
  [fileProperties, tnefProperties([[0x7ffe, 0x0b, Buffer.from([1, 0, 0, 0])]])],
  [nextFile, Buffer.alloc(14)],
  [title, Buffer.from('object.bin\0')],
  [
    fileProperties,
    tnefProperties([[0x3701, 0x0d, Buffer.concat([Buffer.alloc(16), Buffer.from('inside')])]]),
  ],
]);

test('takes out the text and the files with their long names', () => {
  const found = readTnef(whole)!;
  expect(found.text).toBe('Привет');
  expect(
    found.files.map(({ name, content, isHidden }) => [name, Buffer.from(content).toString(), isHidden]),
  ).toEqual([
    ['Zertifikat März.pdf', '%PDF-1.4 certificate', false],
    ['logo.png', 'PNG', true],
    ['object.bin', 'inside', false],
  ]);
});

test('reads text and HTML from the properties of the mail', () => {
  const html = Buffer.from('<p>Grüße</p>', 'utf8');
  const properties = tnefProperties([
    [0x1000, 0x1f, utf16('Grüße')],
    [0x3fde, 0x03, Buffer.from([0xe9, 0xfd, 0, 0])],
    [0x1013, 0x102, html],
  ]);
  expect(readTnef(tnefFile([[messageProperties, properties]]))).toEqual({
    text: 'Grüße',
    html: '<p>Grüße</p>',
    files: [],
  });
});

test('a file that ends anywhere else, or says wrong lengths, is damaged', () => {
  const ends = Array.from({ length: whole.length }, (_, end) => readTnef(whole.subarray(0, end)));
  // Behind each attribute the file is whole.
  expect(ends.filter((found) => found !== null).length).toBeLessThan(20);
  expect(readTnef(Buffer.from('no such file'))).toBeNull();
  const wrong = (count: number) => {
    const properties = Buffer.alloc(16, 0xff);
    properties.writeUInt32LE(count);
    return readTnef(tnefFile([[messageProperties, properties]]));
  };
  expect(wrong(1)).toBeNull();
  expect(wrong(0xffffffff)).toBeNull();
  expect(readTnef(tnefFile(Array.from({ length: 101 }, () => [nextFile, Buffer.alloc(14)])))).toBeNull();
});

const mailWith = (file: Buffer, text = '') =>
  readMessage(
    Buffer.from(
      [
        'From: a@b.example',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        text,
        '--b',
        'Content-Type: application/ms-tnef; name=winmail.dat',
        'Content-Transfer-Encoding: base64',
        '',
        file.toString('base64'),
        '--b--',
        '',
      ].join('\r\n'),
    ),
  );
const namesIn = async (mail: ReturnType<typeof mailWith>) => (await mail).files.map(({ name }) => name);

test('in a mail, its files take its place, without pictures of the signature', async () => {
  const mail = mailWith(whole);
  expect((await mail).reply).toBe('Привет');
  expect(await namesIn(mail)).toEqual(['Zertifikat März.pdf', 'object.bin']);
  expect((await mailWith(whole, 'Own text')).reply).toBe('Own text');
});

test('a damaged one stays a file, and an empty one only when the mail has no text', async () => {
  expect(await namesIn(mailWith(whole.subarray(0, 60), 'Hi'))).toEqual(['winmail.dat']);
  expect(await namesIn(mailWith(tnefFile([]), 'Hi'))).toEqual([]);
  expect(await namesIn(mailWith(tnefFile([])))).toEqual(['winmail.dat']);
});
