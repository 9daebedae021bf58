import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../mail/html/clean-html.ts';
import { fillTemplate, type TemplateValues } from './fill-template.ts';

const values: TemplateValues = {
  customer_name: 'Ann',
  company_name: 'Northwind',
  service_report_number: 'SR-1001',
  repair_link: 'https://p.example/repairs/1',
  tracking_number: '',
  tracking_link: '',
  serial_number: '  ',
};
const text = async (bodyText: string) =>
  (await fillTemplate({ subject: '', bodyHtml: '', bodyText }, values)).bodyText;
const html = async (bodyHtml: string) =>
  (await fillTemplate({ subject: '', bodyHtml, bodyText: '' }, values)).bodyHtml;
const subject = async (words: string) =>
  (await fillTemplate({ subject: words, bodyHtml: '', bodyText: '' }, values)).subject;

describe('a variable without a value leaves its sentence out', () => {
  it.each([
    ['Hi {{customer_name}}, it left our dock on {{date_shipped}}. Thank you!', 'Thank you!'],
    ['We shipped it. It left our dock on {{ date_shipped }}.', 'We shipped it.'],
    ['One.\n\nTracking number: {{tracking_number}}\nModel: X\n\nTwo.', 'One.\n\nModel: X\n\nTwo.'],
    ['One.\n\nTrack it:\n{{tracking_link}}\n\nTwo.', 'One.\n\nTwo.'],
    ['It left our dock\non {{date_shipped}}. We hope you like it.', 'We hope you like it.'],
    ['It left our dock on\n{{date_shipped}}.\n\nBye', 'Bye'],
    ['Hello {{customer_name}},\nit left on {{date_shipped}}.', 'Hello Ann,'],
    ['The unit (ref. {{serial_number}}) is no. {{tracking_number}} of ours. Bye.', 'Bye.'],
    ['{{tracking_number}}', ''],
    ['All is well, {{customer_name}}.', 'All is well, Ann.'],
  ])('text: %j', async (given, left) => expect(await text(given)).toBe(left));

  it.each([
    ['<p>We shipped it. It left on <strong>{{date_shipped}}</strong>.</p>', '<p>We shipped it.</p>'],
    ['<p>Hello</p>\n<p>It left on <b>{{date_shipped}}</b>.</p>\n<p>Bye</p>', '<p>Hello</p>\n\n<p>Bye</p>'],
    [
      '<ul>\n  <li>Model: X</li>\n  <li>Tracking number: {{tracking_number}}</li>\n</ul>',
      '<ul>\n  <li>Model: X</li>\n  \n</ul>',
    ],
    ['<ul><li>{{tracking_number}}</li></ul><p>Bye</p>', '<p>Bye</p>'],
    ['<p>One. <a href="{{tracking_link}}">Track it</a>. Two.</p>', '<p>One. Two.</p>'],
    ['<p>Number:<br />{{tracking_number}}<br />Thanks</p>', '<p>Thanks</p>'],
    ['<p><b>One. It left on {{date_shipped}}.</b> Two.</p>', '<p><b>One. </b> Two.</p>'],
    [
      '<table><tr><th>Tracking</th><td>{{tracking_number}}</td></tr><tr><th>Unit</th><td>X</td></tr></table>',
      '<table><tr><th>Unit</th><td>X</td></tr></table>',
    ],
    [
      '<table><tr><td><p>{{tracking_number}}</p><p>Stays</p></td></tr></table>',
      '<table><tr><td><p>Stays</p></td></tr></table>',
    ],
    ['<p>Hello {{customer_name}}</p>', '<p>Hello Ann</p>'],
  ])('HTML: %j', async (given, left) => expect(await html(given)).toBe(left));

  it.each([
    ['{{service_report_number}}: left on {{date_shipped}}', 'SR-1001'],
    ['{{service_report_number}} - {{tracking_number}}', 'SR-1001'],
    ['Shipped {{tracking_number}}', 'Shipped'],
    ['{{service_report_number}} is on its way', 'SR-1001 is on its way'],
  ])('subject: %j', async (given, left) => expect(await subject(given)).toBe(left));

  it('leaves HTML well formed, and keeps every sentence that has its values', async () => {
    const piece = fc.constantFrom(
      ...[
        'Good. ',
        'It left on {{date_shipped}}. ',
        '<b>',
        '</b>',
        '<p>',
        '</p>',
        '<br />',
        '<i>{{tracking_number}}</i> ',
      ],
      ...['<ul><li>', '</li></ul>', '<a href="{{tracking_link}}">x</a>', '{{customer_name}} knows. '],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        const given = cleanHtml(pieces.join(''));
        const left = await html(given);
        expect(cleanHtml(left)).toBe(left);
        expect(left).not.toContain('left on .');
      }),
      { numRuns: 300 },
    );
  });

  it('is fast with the longest templates', async () => {
    const began = process.threadCpuUsage();
    await html('<p>It left on {{date_shipped}}. Good</p><table><tr><td>x'.repeat(1_500));
    await html(`<p>${'<b>Good. {{date_shipped}}</b> '.repeat(2_500)}</p>`);
    await text('Good {{date_shipped}} no. '.repeat(4_000));
    expect(process.threadCpuUsage(began).user).toBeLessThan(3_000_000);
  });
});
