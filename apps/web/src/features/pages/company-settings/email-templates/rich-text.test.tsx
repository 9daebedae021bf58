import { startOf } from '@portal/contract/messaging/email-templates/starts.ts';
import { emailTemplateTypes } from '@portal/contract/messaging/email-templates/types.ts';
import { variablesOf } from '@portal/contract/messaging/email-templates/variables.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { isSameHtml } from './rich-html.ts';
import RichText, { canExpress, type RichTextHandle } from './rich-text.tsx';
import { variablesBySubject } from './template-variables.tsx';

afterEach(cleanup);

const field = {
  id: 'body',
  'aria-invalid': undefined,
  'aria-required': undefined,
  'aria-describedby': undefined,
};

/** Shows the editor as the form does. Returns what it wrote, and whether it gave up. */
function open(html: string) {
  const handle = createRef<RichTextHandle>();
  const seen = { values: [] as string[], isUnable: false };
  function Form() {
    const [value, setValue] = useState(html);
    return (
      <RichText
        {...field}
        handle={handle}
        value={value}
        onUnable={() => {
          seen.isUnable = true;
        }}
        onChange={(next) => {
          seen.values.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Form />);
  return { seen, handle };
}

it.each(emailTemplateTypes)('writes nothing when the starting text of %s is opened', (type) => {
  const { bodyHtml } = startOf(type);
  expect(canExpress(bodyHtml)).toBe(true);
  const { seen } = open(bodyHtml);
  expect(seen).toEqual({ values: [], isUnable: false });
});

it('changes only what was changed, and takes a change back to the same bytes', () => {
  const { bodyHtml } = startOf('shipping-notification');
  const { seen, handle } = open(bodyHtml);
  act(() => handle.current?.insert('tracking_number'));
  const [written = ''] = seen.values;
  expect(written.replace('{{tracking_number}}', '')).toBe(bodyHtml);
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(seen.values.at(-1)).toBe(bodyHtml);
  act(() => handle.current?.insert('repair_link'));
  expect(seen.values.at(-1)).toContain('<a href="{{repair_link}}">Link to the request</a>');
});

it.each([
  '<p style="color:#aa0000">Dear {{customer_name}}</p>',
  '<table><tr><td>{{serial_number}}</td></tr></table>',
  '<!doctype html><html><body><p>Hello</p></body></html>',
  '<p>Hello<!-- for later --></p>',
  'Hello without a paragraph',
  '<p><img src="https://lab.example/logo.png" alt="Lab"></p>',
  '<p><a href="https://lab.example" title="Lab" data-x="1">Lab</a></p>',
  '<p onclick="x()">Hello</p><script>x()</script>',
  '<p><a href="javascript:x()">Lab</a></p>',
])('gives %s back to the HTML view, unchanged', (html) => {
  expect(canExpress(html)).toBe(false);
  expect(open(html).seen).toEqual({ values: [], isUnable: true });
});

it.each([
  '<p>One <b>two</b> <i>three</i></p>',
  '<h2>News</h2><ol><li>One</li><li><p>Two</p></li></ol><blockquote><p>Quoted</p></blockquote><hr>',
  '<p>\n  Spread over\n  lines<br>\n  and more\n</p>\n\n<p><u>x</u> <s>y</s> <code>z</code></p>',
  '<p><a href="mailto:lab@lab.example">Write</a> or <a href="https://lab.example/a?b=1&amp;c=2">look</a></p>',
])('keeps %s in the editor', (html) => {
  expect(canExpress(html)).toBe(true);
  expect(open(html).seen).toEqual({ values: [], isUnable: false });
});

it('tells apart what a reader can tell apart', () => {
  expect(isSameHtml('<p>a b</p>', '<p>a  b</p>')).toBe(true);
  expect(isSameHtml('<p>a<b> b</b></p>', '<p>a<b>b</b></p>')).toBe(false);
  expect(isSameHtml('<p>a</p><p></p>', '<p>a</p>')).toBe(false);
});

it('shows every variable of a type once, below its subject', () => {
  for (const type of emailTemplateTypes) {
    const names = variablesBySubject(type).flatMap((subject) => subject.names);
    expect(names.toSorted()).toEqual([...variablesOf(type)].toSorted());
  }
});
