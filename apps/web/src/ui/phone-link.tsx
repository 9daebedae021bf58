import { type DialledPhone, phoneLink } from '@portal/contract/core/phones.ts';

interface PhoneLinkProps {
  /** As it was typed. */
  phone: string;
  dial: DialledPhone | undefined;
  className: string;
}

/** A phone number that dials. In a right-to-left line its plus stays in front. */
export function PhoneLink({ phone, dial, className }: PhoneLinkProps) {
  const { text, href } = phoneLink(phone, dial);
  return (
    <a href={href} className={className}>
      <bdi>{text}</bdi>
    </a>
  );
}
