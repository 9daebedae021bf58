import { EmailSettingsForm } from '../../conversation/outbox/shared/email-settings-form.tsx';
import { CountryForm } from './country-form.tsx';
import { PortalForm } from './portal-form.tsx';
import { WithCompany } from './with-company.tsx';

export const EmailSection = () => (
  <WithCompany>{(company) => <EmailSettingsForm company={company} />}</WithCompany>
);
export const PortalSection = () => (
  <WithCompany>{(company) => <PortalForm key="portal" company={company} part="portal" />}</WithCompany>
);
export const CountrySection = () => (
  <WithCompany>{(company) => <CountryForm company={company} />}</WithCompany>
);
export const TermsSection = () => (
  <WithCompany>{(company) => <PortalForm key="terms" company={company} part="terms" />}</WithCompany>
);
export const LoansSection = () => (
  <WithCompany>{(company) => <PortalForm key="loans" company={company} part="loans" />}</WithCompany>
);
export const TrackingLinksSection = () => (
  <WithCompany>
    {(company) => <PortalForm key="trackingLinks" company={company} part="trackingLinks" />}
  </WithCompany>
);
export const CalibrationSection = () => (
  <WithCompany>
    {(company) => <PortalForm key="calibration" company={company} part="calibration" />}
  </WithCompany>
);
export const AgreementTextSection = () => (
  <WithCompany>{(company) => <PortalForm key="agreement" company={company} part="agreement" />}</WithCompany>
);
