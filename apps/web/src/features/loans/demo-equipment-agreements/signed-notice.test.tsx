import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SignedNotice } from './signed-notice.tsx';

const signed = (isHandOver: boolean): PublicAgreement => ({
  company: {
    ...{ name: 'Northwind', logoUrl: null, primaryColor: '#000000', secondaryColor: '#000000' },
    ...{ phone: null, email: null, timeZone: 'UTC' },
  },
  ...{ number: 'LA-1001', customerName: 'Acme Labs', state: 'signed', loanDate: '2026-01-05', units: [] },
  ...{ terms: '', revision: '', signedBy: 'Ann Bell', signedAt: '2026-01-05T10:00:00Z', signature: null },
  isHandOver,
});

// The customer may have no address, and the mail may be switched off.
test.each([true, false])('a signed agreement promises no mail (hand-over: %s)', (isHandOver) => {
  const { container } = render(<SignedNotice agreement={signed(isHandOver)} />);
  const { textContent } = container;
  expect(textContent).toContain('Thank you. The agreement is signed.');
  expect(textContent).not.toContain('mail');
  expect(textContent?.includes('The PDF below is your copy.')).toBe(!isHandOver);
});
