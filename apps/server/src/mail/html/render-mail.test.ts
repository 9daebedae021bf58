import { contrast } from '@portal/contract/core/colours.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml, textOfHtml } from './clean-html.ts';
import { readableColors } from './mail-layout.ts';
import { renderMail } from './render-mail.ts';

const read = (html: string) => ({ html: cleanHtml(html), text: textOfHtml(html) });

const company = {
  name: 'Meyer & Sons',
  logoUrl: '/api/files/logo/7.webp',
  primaryColor: '#1e40af',
  email: 'service@meyer.example',
  phone: null,
  website: 'https://meyer.example',
};
const render = (more: Partial<Parameters<typeof renderMail>[0]> = {}) =>
  renderMail({
    company,
    publicUrl: 'https://portal.example',
    heading: 'Your repair SR-1001',
    paragraphs: ['Hello,\nwe have it.'],
    ...more,
  });

describe('a mail', () => {
  it('carries the name, logo, colour and contact of its company', () => {
    const { html, text } = render();
    expect(html).toContain('Meyer &amp; Sons');
    expect(html).toContain('src="https://portal.example/api/files/logo/7.webp"');
    expect(html).toContain('background:#1e40af;color:#ffffff');
    expect(text).toContain('Meyer & Sons\nservice@meyer.example\nhttps://meyer.example');
  });

  it('has the same content as HTML and as text', () => {
    const { html, text } = render({
      details: [['Serial number', 'A<1>']],
      action: { label: 'Show repair', url: 'https://portal.example/repairs/1?a=1&b=2' },
      note: 'Sent because of your request.',
    });
    expect(text).toContain(
      'Your repair SR-1001\n\nHello,\nwe have it.\n\nSerial number: A<1>\n\nShow repair:\nhttps://portal.example/repairs/1?a=1&b=2\n\nSent because of your request.',
    );
    expect(html).toContain('A&lt;1&gt;');
    expect(html).toContain('href="https://portal.example/repairs/1?a=1&amp;b=2"');
  });

  it('escapes every value and keeps no HTML of a tenant that could run', () => {
    const evil = '<script>alert(1)</script>';
    const { html } = render({
      company: { ...company, name: evil, logoUrl: 'javascript:alert(1)', primaryColor: 'red;x:url(y)' },
      heading: evil,
      paragraphs: [evil],
      details: [[evil, evil]],
      body: read(
        `<p onclick="x()">Hi <a href="javascript:x()">a</a></p>${evil}<style>p{}</style><iframe src="x"></iframe>`,
      ),
    });
    expect(html).not.toMatch(/<script|onclick|javascript:|<iframe|url\(y\)/);
    // The layout has a style sheet of its own.
    expect(html.slice(html.indexOf('<body'))).not.toContain('<style');
    expect(html).toContain('<p>Hi <a>a</a></p>');
  });

  it('turns the HTML of a tenant into readable text', () => {
    const bodyHtml =
      '<h2>News</h2><p>One &amp; two<br>three</p><ul><li>a</li><li>b</li></ul><a href="https://x.example"><b>here</b></a>';
    const { text } = render({ paragraphs: [], body: read(bodyHtml) });
    expect(text).toContain('News\n\nOne & two\nthree\n\n- a\n- b\n\nhere https://x.example');
  });
});

it('chooses a text colour that is readable on the colour', () => {
  // Grey text was too pale on medium colours.
  for (const color of ['#ffff00', '#000080', '#757575', '#777777', '#7f7f7f', '#0af']) {
    const { background, text } = readableColors(color);
    expect(contrast(background, text), color).toBeGreaterThanOrEqual(4.5);
  }
});
