import { countryCodes, countryName } from '@portal/contract/companies/companies/countries.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { companySetupEndpoints } from '@portal/contract/operating/company-setup/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCompany } from '../../../companies/companies/shared/changed-by-company.ts';
import { countryHere } from './country-here.ts';

interface SetProps {
  /** What the button sets, such as the name of a country. */
  name: string;
  body: { country: string } | { timeZone: string };
  done: (company: Company) => { title: string; description: string };
}

/** A button that gives the company what this browser knows. */
function SetFromHere({ name, body, done }: SetProps) {
  const companyId = useCompanyId() ?? 0;
  const { mutate, isPending } = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: [companySetupEndpoints.get, authEndpoints.user, ...changedByCompany],
    failure: { title: 'Update failed' },
    onSuccess: (company) => toast(done(company)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mr-4 mb-2 ml-12 max-w-full sm:my-2 sm:ml-0"
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => mutate({ params: { companyId }, body })}
    >
      Set to {name}
    </Button>
  );
}

export function UseZoneHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <SetFromHere
      name={timeZone.replaceAll('_', ' ')}
      body={{ timeZone }}
      done={(company) => ({
        title: 'Time zone saved',
        description: `Dates are shown in ${company.timeZone} now.`,
      })}
    />
  );
}

/** Offers the country that this browser is in, as far as its time zone and language tell it. */
export function UseCountryHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const country = countryHere(timeZone, navigator.languages, countryCodes);
  return country ? (
    <SetFromHere
      name={countryName(country)}
      body={{ country }}
      done={({ currency, locale }) => ({
        title: 'Country saved',
        description: `Amounts are in ${currency}, written as in ${locale}. Settings can change each.`,
      })}
    />
  ) : null;
}
