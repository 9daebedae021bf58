import { expect, test } from 'vitest';
import { faultOf } from './error-summary.tsx';

test.each([
  ['Serial Number', 'Serial number is required', 'Serial number is required'],
  ['Your name', 'Name is required', 'Name is required'],
  ['Model / Part Number', 'Model is required', 'Model / Part Number is required'],
  ['Lines', 'At least one line is required', 'Lines: At least one line is required'],
  ['Quantity', 'Enter a whole number', 'Quantity: Enter a whole number'],
  ['Price', 'The price must be at most $1,000.00', 'The price must be at most $1,000.00'],
  ['Größe', 'Größe fehlt', 'Größe fehlt'],
])('a fault of "%s" names the field once', (label, message, shown) => {
  expect(faultOf(label, message)).toBe(shown);
});
