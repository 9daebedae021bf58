import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

afterEach(cleanup);

test('an address may break behind its @ and before its dots, and is copied whole', () => {
  const { container } = render(<EmailAddress address="ann.bell@labs.acme.example" />);
  expect(container.textContent).toBe('ann.bell@labs.acme.example');
  const pieces = [...container.querySelectorAll('wbr')].map((wbr) => wbr.nextSibling?.textContent);
  expect(pieces).toEqual(['.bell@', 'labs', '.acme', '.example']);
});
