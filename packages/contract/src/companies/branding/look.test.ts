import { expect, test } from 'vitest';
import { contrast, textOn } from '../../core/colours.ts';
import { shades, themeVariables } from './look.ts';

test('returns the shades of A9', () => {
  expect(shades('#1e40af')).toMatchObject({ light: '#6279c7', dark: '#18338c', accent: '#788ccf' });
  expect(shades('#fff').base).toBe('#ffffff');
});

test('text on every colour and in every colour reaches 4.5:1', () => {
  for (let hue = 0; hue < 4096; hue += 7) {
    const hex = `#${hue.toString(16).padStart(3, '0')}`;
    const { on, text, soft, base, hover } = shades(hex);
    expect(contrast(base, on), hex).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hover, on), hex).toBeGreaterThanOrEqual(4.5);
    expect(contrast(soft, text), hex).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', text), hex).toBeGreaterThanOrEqual(4.5);
  }
  expect(textOn('#facc15')).toBe('#000000');
});

test('uses the fallback for text that is no colour', () => {
  expect(themeVariables({ primaryColor: 'red;', secondaryColor: null })).toMatchObject({
    '--primary': '#0891b2',
    '--secondary': '#0e7490',
  });
});
