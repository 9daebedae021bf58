import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { FoldedPart } from './folded-part.tsx';
import type { RequestForm } from './request-defaults.ts';

const fields = ['shippingInsuranceNeeded', 'addressConfirmed', 'loanerWanted'] as const;

/** Insurance, self-shipping with the provider's address in the hint, and the wish for a loaner (A2, A8, D7.4). */
export function ShippingOptionsSection({ form }: { form: RequestForm }) {
  const { control } = form;
  const { companyName } = useSignedInUser();
  const [insured, self, loaner] = useWatch({ control, name: fields });
  const { data: company, error } = useQuery(q(companyEndpoints.own));
  useEffect(() => {
    if (error)
      reportError(error, {
        title: 'Error loading company information',
        description: 'Could not load company address information. Please try refreshing the page.',
      });
  }, [error]);
  const provider = company?.name ?? companyName ?? 'the service provider';
  return (
    <FoldedPart
      form={form}
      title="Shipping Options"
      fields={fields}
      said={
        insured || self || loaner
          ? [insured && 'insured', self && 'you ship it yourself', loaner && 'loaner wanted']
          : ['insurance, own shipping', company?.loanerRequests && 'loaner']
      }
    >
      <CheckboxField
        control={control}
        name="shippingInsuranceNeeded"
        label="Add Shipping Insurance"
        hint={`Shipping insurance is only needed when ${provider} supplies the shipping label. Without insurance, ${provider} is not responsible for equipment lost or damaged in transit.`}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="addressConfirmed"
        label="Customer will ship the equipment themselves"
        hint={
          <>
            Only needed if you ship the equipment yourself.{' '}
            <ShipTo
              provider={provider}
              address={company?.address}
              loading={company === undefined && !error}
            />
          </>
        }
        className="sm:col-span-2"
      />
      {company?.loanerRequests ? (
        <CheckboxField
          control={control}
          name="loanerWanted"
          label="I need a loaner while my equipment is away"
          hint="We will lend you a unit of the same kind if one is available, and let you know."
          className="sm:col-span-2"
        />
      ) : null}
    </FoldedPart>
  );
}

interface ShipToProps {
  provider: string;
  address: string | null | undefined;
  loading: boolean;
}

function ShipTo({ provider, address, loading }: ShipToProps) {
  if (loading) return <>Loading company information...</>;
  if (!address) return <>The address to ship to is on the packing slip you get after submitting.</>;
  return (
    <>
      Ship to:
      <span className="mt-1 block whitespace-pre-line text-ink">
        {provider}
        {'\n'}
        {address}
      </span>
    </>
  );
}
