import { phoneOf } from '@portal/contract/core/phones.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { EmailAddress } from '../../../ui/page/email-address.tsx';

/** Street and town below each other, or a dash without an address. */
export function CustomerAddress({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="text-muted">—</span>;
  return lines.map((line) => (
    <span key={line} className="line-clamp-3 wrap-anywhere">
      {line}
    </span>
  ));
}

/** E-mail address and phone number below each other. */
export const CustomerContact = ({ row }: { row: Customer }) => (
  <>
    <span className="block">
      <EmailAddress address={row.email ?? row.contactEmail ?? ''} />
    </span>
    <span className="block max-w-60 text-sm wrap-break-word text-muted">{phoneOf(row) ?? ''}</span>
  </>
);
