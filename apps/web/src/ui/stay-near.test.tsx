import { afterEach, expect, test } from 'vitest';
import { focusAndStayNear, placesAround } from './stay-near.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function page() {
  document.body.innerHTML = `
    <main><h1>Loans</h1>
      <section><h2>K-1</h2><button id="return">Return</button><button id="extend">Extend</button></section>
    </main>`;
  const byId = (id: string) => document.getElementById(id)!;
  return { opener: byId('return'), other: byId('extend'), section: document.querySelector('section')! };
}
const focused = () => document.activeElement?.textContent;
/** An observer reports what it saw in a microtask. */
const observed = () => Promise.resolve();

test('the heading of the place gets the focus of an element that goes away', async () => {
  const { opener } = page();
  focusAndStayNear(opener, placesAround(opener));
  expect(focused()).toBe('Return');
  opener.remove();
  await observed();
  expect(focused()).toBe('K-1');
});

test('an element that is already gone is replaced by the innermost place that is still there', () => {
  const { opener, section } = page();
  const places = placesAround(opener);
  section.remove();
  focusAndStayNear(opener, places);
  expect(focused()).toBe('Loans');
});

test('a focus that has moved on stays where it is', async () => {
  const { opener, other } = page();
  focusAndStayNear(opener, placesAround(opener));
  other.focus();
  opener.remove();
  await observed();
  expect(focused()).toBe('Extend');
  other.remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
