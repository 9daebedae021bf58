import { factsOfCountry } from '@portal/contract/companies/companies/country-facts.ts';
import { currencyCodes } from '@portal/contract/companies/companies/currencies.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { isLocale, localeChoices, localeName } from '@portal/contract/companies/companies/locales.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { FIRST_DAY_OF_B9, HOME_OF_B9 } from '@portal/contract/core/home-country.ts';
import { USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import { languages, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { type Paper, papers } from '@portal/contract/core/paper.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { ComboboxField } from '../../../forms/combobox-field.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';
import { CountryField } from '../../companies/companies/shared/country-field.tsx';

const rules = () =>
  import('@portal/contract/companies/companies/country-form.ts').then(({ countryForm }) => countryForm);

const paperOptions = Object.entries(papers).map(([value, label]) => ({ value, label }));
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, i) => ({ value: String(i + 1), label }),
);

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });
const byLabel = <Option extends { label: string }>(options: Option[]): Option[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));
const currencies = byLabel(
  currencyCodes.map((value) => ({ value, label: `${currencyNames.of(value) ?? value} (${value})` })),
);
const locales = byLabel(localeChoices().map((value) => ({ value, label: localeName(value) })));

/** Returns a date and a number as they are written in a locale. */
function shownIn(locale: string): string {
  if (!isLocale(locale)) return '';
  const fixed = { calendar: 'gregory', numberingSystem: 'latn' } as const;
  const day = new Intl.DateTimeFormat(locale, {
    ...fixed,
    ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
  const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2 });
  return `${day.format(Date.UTC(2026, 2, 5))} and ${number.format(1234.5)}`;
}

/** The country of a company and what follows from it (D14.1). Choosing a country sets the rest, and each may be changed. */
export function CountryForm({ company }: { company: Company }) {
  const save = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: [...changedByCompany, authEndpoints.user],
    failure: {
      title: 'Update failed',
      description: 'Failed to update company information. Please try again.',
    },
  });
  const stored = {
    country: company.country ?? 'US',
    paper: company.paper ?? ('letter' as Paper),
    firstDayOfWeek: String(company.firstDayOfWeek ?? FIRST_DAY_OF_B9),
    addressCountry: company.addressCountry ?? HOME_OF_B9,
    currency: company.currency ?? USUAL_STYLE.currency,
    locale: company.locale ?? USUAL_STYLE.locale,
    taxName: company.taxName ?? USUAL_STYLE.taxName,
    language: company.language ?? USUAL_LANGUAGE,
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control, setValue } = form;
  const locale = useWatch({ control, name: 'locale' });
  // Whoever goes back to the stored country gets what is stored with it.
  const takeFacts = (country: string) => {
    const { paper, firstDayOfWeek, addressCountry, currency, locale, taxName, language } =
      country === stored.country ? stored : factsOfCountry(country);
    setValue('paper', paper, { shouldDirty: true });
    setValue('firstDayOfWeek', String(firstDayOfWeek), { shouldDirty: true });
    setValue('addressCountry', addressCountry, { shouldDirty: true, shouldValidate: true });
    setValue('locale', locale, { shouldDirty: true });
    setValue('taxName', taxName, { shouldDirty: true });
    setValue('language', language, { shouldDirty: true });
    if (!company.currencyFixed) setValue('currency', currency, { shouldDirty: true });
  };
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (body) => {
          await save.mutateAsync({
            params: { companyId: company.id },
            body,
            ...(company.version !== undefined && { ifMatch: company.version }),
          });
          toast({ title: 'Company settings updated', description: `${company.name} has been saved.` });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
      >
        <FormSection
          title="Country"
          description="Choosing a country sets the other fields to what is usual there. Each can be changed."
        >
          <CountryField control={control} name="country" label="Country" onPick={takeFacts} />
          <TextField
            control={control}
            name="addressCountry"
            label="Country in Addresses"
            autoComplete="off"
            hint="New customers and suppliers are in it unless you type another, and screens show addresses in it without a country. Those that are in another one stay there."
          />
          <SelectField
            control={control}
            name="paper"
            label="Paper"
            options={paperOptions}
            hint="Of estimates, invoices, reports, certificates and agreements. Labels have their own sizes."
          />
          <SelectField
            control={control}
            name="firstDayOfWeek"
            label="First Day of the Week"
            options={days}
            hint="On which the service calendar begins."
          />
          <ComboboxField
            control={control}
            name="currency"
            label="Currency"
            options={currencies}
            searchPlaceholder="Search currencies..."
            empty="No currency found"
            disabled={company.currencyFixed ?? false}
            hint={
              company.currencyFixed
                ? 'It is fixed, because amounts are stored in it.'
                : 'Of all amounts. It is fixed once the first amount is stored.'
            }
          />
          <ComboboxField
            control={control}
            name="locale"
            label="Numbers and Dates"
            options={locales}
            searchPlaceholder="Search languages and countries..."
            empty="Nothing found"
            hint={`As in ${shownIn(locale)}. You type numbers and dates in this form too.`}
          />
          <SelectField
            control={control}
            name="language"
            label="Language of Papers"
            options={languageOptions}
            hint="Of papers and emails for customers without a language of their own, and of purchase orders. Pages that links open follow the browser. Other screens are in English."
          />
          <TextField
            control={control}
            name="taxName"
            label="Name of the Tax"
            autoComplete="off"
            hint="On estimates and invoices. Its rate stands under Time Zone & Estimates."
          />
        </FormSection>
      </Form>
    </Card>
  );
}
