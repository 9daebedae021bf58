import { faultOf } from '@portal/contract/messaging/email-templates/rules.ts';
import { placeholder, variablesOf } from '@portal/contract/messaging/email-templates/variables.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../mail/html/clean-html.ts';
import { fillTemplate } from './fill-template.ts';

/** Texts that often break people's code, browsers and template engines, among all other texts. */
const value = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...['<b>', '</p>', '<script>x()</script>', '"', "'", '&amp;', '&', '{{company_name}}', '{%', '%}'],
        ...['{{', '}}', '| raw', '\n', '\r\n', '\r', '\t', 'Bcc: a@b.example', '<!--', 'javascript:', '$x'],
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const wordsOf = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '');

describe('a filled template', () => {
  it('shows each value unchanged, with any characters', async () => {
    await fc.assert(
      fc.asyncProperty(value, value, async (customer, company) => {
        fc.pre(customer.trim() !== '' && company.trim() !== '');
        const template = '[{{customer_name}}|{{ company_name }}]';
        const filled = await fillTemplate(
          { subject: template, bodyHtml: `<p>${template}</p>`, bodyText: template },
          { customer_name: customer, company_name: company },
        );
        const expected = `[${customer}|${company}]`.replaceAll(/\r\n?/g, '\n');
        expect(filled.bodyText).toBe(expected);
        expect(filled.subject).toBe(expected.replaceAll(/\s+/g, ' ').trim());
        expect(filled.subject).not.toMatch(/[\r\n]/);
        expect(filled.bodyHtml.replaceAll('<br>', '')).toMatch(/^<p>[^<>]*<\/p>$/);
        expect(wordsOf(filled.bodyHtml)).toBe(`<p>${expected}</p>`);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps values inside the attribute of their variable', async () => {
    await fc.assert(
      fc.asyncProperty(value, async (link) => {
        const { bodyHtml } = await fillTemplate(
          {
            subject: '',
            bodyHtml: '<p><a href="{{repair_link}}" title={{serial_number}}>x</a></p>',
            bodyText: '',
          },
          { repair_link: link, serial_number: link },
        );
        for (const [tag] of cleanHtml(bodyHtml).matchAll(/<[^>]*>/g))
          expect(tag).toMatch(
            /^<\/?(p|a|br)( (href="(?!\s*javascript:)[^"]*"|(title|style)="[^"]*"))*( \/)?>$/i,
          );
      }),
      { numRuns: 300 },
    );
  });

  it('shows nothing for an unknown value or for a variable that is not on the list', async () => {
    const words = {
      subject: 'x{{tracking_number}}y',
      bodyHtml: '{{profit_made}}',
      bodyText: '{{constructor}}',
    };
    const values = { profit_made: '12.00', tracking_number: undefined } as object;
    expect(await fillTemplate(words, values)).toEqual({ subject: 'xy', bodyHtml: '', bodyText: '' });
  });

  it.each(['{% if 1 %}x{% endif %}', '{{ "a" | upcase }}', '{% include "/etc/passwd" %}'])(
    'is refused by the engine too when its text is %s',
    async (bodyText) => {
      await expect(fillTemplate({ subject: '', bodyHtml: '', bodyText }, {})).rejects.toThrow();
    },
  );
});

describe('the check', () => {
  it('accepts every variable of a type, and nothing else in braces', () => {
    const names = variablesOf('shipping-notification');
    expect(faultOf(names.map(placeholder).join(' '), 'shipping-notification')).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!name.includes('}}') && !names.some((known) => known === name.trim()));
        expect(faultOf(`Hello {{${name}}}`, 'shipping-notification')).toBeTypeOf('string');
      }),
    );
  });

  it('accepts single braces and percent signs', () => {
    expect(faultOf('{ 100 % } of {this}, }} and 5 %', 'general')).toBeUndefined();
  });

  it('is fast with thousands of open braces', () => {
    const begun = process.threadCpuUsage();
    faultOf('{{'.repeat(25_000), 'general');
    faultOf('{{customer_name}}'.repeat(3_000), 'general');
    expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
