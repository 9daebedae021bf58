import { expect, test } from 'vitest';
import { renderMail, renderWrittenMail } from './render-mail.ts';

/*
 * Kept mails. A change of the layout shows here as a change of these files: look at them in a browser of 360 pixels and in
 * Outlook, then keep them with `vitest run -u`. `e2e/mail-examples.spec.ts` measures them.
 */

const company = {
  name: 'Northfield Instrument Service & Calibration',
  logoUrl: '/api/logos/0f3c9a7e5b1d42688e6a4c2b90d7f135.webp',
  primaryColor: '#0b4f8a',
  email: 'service@northfield.example',
  phone: '+1 218 555 0100',
  website: 'https://northfield.example',
};
const publicUrl = 'https://portal.northfield.example';
const track = `${publicUrl}/track/r1357-Zm9yIGFuIGV4YW1wbGUgb25seSBmb3IgYW4gZXhhbXBsZQ`;
const unit = [
  ['Service report number', 'SR-1357'],
  ['Model / part number', 'Megger MIT525 Insulation Resistance Tester'],
  ['Serial number', '1016-526-20/2024-A'],
] as const;

const examples = {
  shipped: renderMail({
    company,
    publicUrl,
    heading: 'Your equipment is on its way',
    paragraphs: ['Hello Anna Berglund,', 'We have shipped your equipment.'],
    details: [
      ...unit,
      ['Status', 'Shipped'],
      ['Tracking number', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ],
    action: { label: 'View your request', url: track },
  }),
  estimate: renderMail({
    company,
    publicUrl,
    heading: 'Your estimate for SR-1357',
    paragraphs: ['Hello Anna Berglund,', 'We have inspected your equipment. Your estimate is attached.'],
    details: [...unit, ['Total', '$1,231.00'], ['Valid until', 'January 31, 2027']],
    action: {
      label: 'View and answer the estimate',
      url: `${publicUrl}/estimate/Zm9yIGFuIGV4YW1wbGUgb25seQ`,
    },
    follow: { label: 'Follow your request', url: track },
    note: 'You get this mail because you have sent us a request.',
  }),
  survey: renderMail({
    company,
    publicUrl,
    heading: 'How did we do with your Rigol DS1054Z?',
    paragraphs: ['Hello Anna Berglund,', 'Please rate our work from one to five stars.'],
    choices: [1, 2, 3, 4, 5].map((stars) => ({
      mark: `${stars} ★`,
      label: `${stars} of 5 stars`,
      url: `${publicUrl}/survey/Zm9y?stars=${stars}`,
    })),
  }),
  'own-words': renderWrittenMail({
    company,
    publicUrl,
    subject: 'SR-1357: Received',
    bodyHtml: '<p>Hello Anna,</p><p>Your <b>Megger MIT525</b> is here.</p>',
    bodyText: 'Hello Anna,\n\nYour Megger MIT525 is here.',
    action: { label: 'View your request', url: track },
    details: [
      ['Loaner', 'Megger MIT515 (demo unit 7), due back when yours is done'],
      ['Tracking number', '9400111899223100001234', 'https://tools.usps.com/go/TrackConfirmAction'],
      ['Serial number', 'W'.repeat(100)],
    ],
  }),
};

test.each(Object.entries(examples))('the kept mail "%s" is what is sent', async (name, { html, text }) => {
  await expect(html).toMatchFileSnapshot(`examples/${name}.html`);
  await expect(text).toMatchFileSnapshot(`examples/${name}.txt`);
});

test('a text has the addresses of its links, and no word about buttons', () => {
  expect(examples.shipped.text).toContain(
    'Tracking number: 1Z999AA10123456784\nhttps://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  for (const { text } of Object.values(examples)) expect(text).not.toMatch(/button/i);
});

// Outlook for Windows draws mails with Word: https://learn.microsoft.com/previous-versions/office/developer/office-2007/aa338201(v=office.12)
test.each(Object.entries(examples))('the kept mail "%s" keeps the rules of Outlook', (_, { html }) => {
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
  expect(tags('table').length).toBeGreaterThan(2);
  for (const table of tags('table')) {
    // It draws a border and gaps, and drops the margin.
    expect(table).toMatch(/role="presentation" border="0" cellpadding="0" cellspacing="0"/);
    expect(table).not.toMatch(/margin/);
  }
  // It does not know max-width, so a table of fixed width stands around.
  expect(html.match(/[;"]max-width/g)).toHaveLength(1);
  expect(html).toMatch(
    /<!--\[if mso\]><table [^>]*width="600"><tr><td><!\[endif\]-->\n<table [^>]*max-width:600px/,
  );
  expect(html).not.toMatch(/display:(?:flex|grid)|position:|float:|background-image|url\(|<div/);
  // The one style sheet is for phones: a program without it shows the same mail.
  expect(html.match(/<style>.*<\/style>/g)).toEqual([
    expect.stringMatching(/^<style>@media \(max-width:480px\)\{/),
  ]);
  for (const colored of [...tags('table'), ...tags('td'), ...tags('body')].filter((tag) =>
    /background:/.test(tag),
  ))
    expect(colored).toMatch(/bgcolor="#/);
  for (const cell of [...tags('td'), ...tags('th')].filter((tag) => /font-size:1/.test(tag)))
    expect(cell).toMatch(/font-family:Arial/);
  // A line height in pixels needs mso-line-height-rule, a multiple does not.
  expect(html).not.toMatch(/line-height:\d+px/);
  for (const image of tags('img')) expect(image).toMatch(/ height="40" border="0"/);
  // The padding of a link is that of its cell.
  for (const [cell] of html.matchAll(/<td\b[^>]*><a\b[^>]*inline-block[^>]*>/g))
    expect(cell).toMatch(/mso-padding-alt:(\d+px \d+px)[^<]*<a[^>]*;padding:\1/);
  expect(html.match(/inline-block/g)?.length ?? 0).toBe(html.match(/mso-padding-alt/g)?.length ?? 0);
});
