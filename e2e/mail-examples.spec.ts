import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const FOLDER = new URL('../apps/server/src/mail/html/examples/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

test.use({ viewport: { width: 360, height: 740 } });

for (const name of names)
  test(`the mail ${name} holds on a phone of 360 pixels`, async ({ page }) => {
    await page.setContent(readFileSync(new URL(name, FOLDER), 'utf8'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // No word of a label or of a heading goes on in the next line, and no number that a carrier gives.
    const broken = await page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll(
        'th, h1, a[style*="inline-block"], th + td, th + td a',
      )) {
        const text = element.firstChild;
        if (!(text instanceof Text)) continue;
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          if (word.length > 22) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
    // A label is one line.
    const lines = await page.locator('th').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    for (const count of lines) expect(count).toBe(1);
    // Answers of which one is chosen stand in one row.
    const rows = await page
      .locator('a[aria-label]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))),
      ]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });
