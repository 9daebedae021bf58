import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children || <span className="text-muted">—</span>}</dd>
  </div>
);

const linkClass = 'text-primary-text hover:underline';

/** Returns the address of a website. A text that is no web address has none. */
function webAddress(text: string): string | undefined {
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function Website({ text }: { text: string }) {
  const href = webAddress(text);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      {text}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  ) : (
    text
  );
}

/** How to reach a supplier, and the notes about it. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { contactName, email, phone, website, address, city, state, zip, country, notes } = supplier;
  const town = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return (
    <Card title="Supplier">
      <dl className="flex flex-col gap-3">
        <Fact name="Contact Name">{contactName}</Fact>
        <Fact name="Email">
          {email && (
            <a href={`mailto:${email}`} className={linkClass}>
              <EmailAddress address={email} />
            </a>
          )}
        </Fact>
        <Fact name="Phone">
          {phone && (
            <a href={`tel:${phone}`} className={linkClass}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact name="Website">{website && <Website text={website} />}</Fact>
        <Fact name="Address">{[address, town, country].filter(Boolean).join('\n')}</Fact>
        <Fact name="Notes">{notes ? <LongText text={notes} lines={6} /> : null}</Fact>
      </dl>
    </Card>
  );
}
