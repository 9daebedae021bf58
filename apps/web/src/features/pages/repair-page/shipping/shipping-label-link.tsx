import { Package } from 'lucide-react';
import { fileAddress } from '../../../../api/file-address.ts';

/** The link to the uploaded label of the repair. */
export const ShippingLabelLink = ({ address }: { address: string }) => (
  <a
    href={fileAddress(address)}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-8 touch:min-h-11 items-center gap-2 text-primary-text hover:underline"
  >
    <Package aria-hidden className="size-4" />
    Shipping label
    <span className="sr-only">, opens in a new tab</span>
  </a>
);
