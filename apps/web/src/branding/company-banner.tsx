import type { PublicCompany } from '@portal/contract/companies/branding/public-company.ts';
import { say } from '../languages/say.ts';
import { PhoneLink } from '../ui/phone-link.tsx';

interface CompanyBannerProps {
  company: PublicCompany;
  /** True above a page of two columns. */
  wide?: boolean;
}

/** The company that sent a mailed link, in its colours. */
export const CompanyBanner = ({ company, wide }: CompanyBannerProps) => (
  <header className="bg-primary text-on-primary">
    <div
      className={`mx-auto flex w-full items-center gap-3 px-4 py-3 ${wide ? 'max-w-[1280px]' : 'max-w-2xl'}`}
    >
      {company.logoUrl ? (
        <img src={company.logoUrl} alt="" className="h-9 max-w-32 rounded bg-white object-contain p-0.5" />
      ) : null}
      <span className="line-clamp-2 font-semibold wrap-anywhere">{company.name}</span>
    </div>
  </header>
);

/** The company's contact for questions. */
export const CompanyContact = ({ company }: { company: PublicCompany }) =>
  company.phone || company.email ? (
    <p className="text-muted">
      {say('Questions?')}{' '}
      {company.phone ? (
        <PhoneLink phone={company.phone} dial={company.dial} className="text-primary-text underline" />
      ) : null}
      {company.phone && company.email ? ' · ' : ''}
      {company.email ? (
        <a className="wrap-anywhere text-primary-text underline" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      ) : null}
    </p>
  ) : null;
