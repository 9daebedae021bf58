import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import { emailTemplateTypes } from '@portal/contract/messaging/email-templates/types.ts';
import { expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

it('keeps paragraphs, lists and links, and variables as they are', () => {
  const html = `<style>p{}</style><h2>News</h2><p>Hello {{customer_name}},<br>it is &amp; was
    ready.</p><ul><li>One</li><li>Two</li></ul><p><a href="{{repair_link}}">Open</a> <a href="https://x.example">https://x.example</a></p>
    <script>x()</script><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>`;
  expect(textOfHtml(html)).toBe(
    'News\n\nHello {{customer_name}},\nit is & was ready.\n\n- One\n- Two\n\nOpen {{repair_link}} https://x.example\n\na b\nc',
  );
});

it.each(emailTemplateTypes)('finds every variable of the starting text of %s', (type) => {
  const { bodyHtml } = startOf(type);
  const text = textOfHtml(bodyHtml);
  for (const [name] of bodyHtml.matchAll(/\{\{\w+\}\}/g)) expect(text).toContain(name);
});
