import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { nothingAgreed } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TermsInWords } from './terms-in-words.tsx';
import { type FormOfWish, shownWish, WishFields } from './wish-fields.tsx';

interface WishPartProps {
  form: FormOfWish;
  /** Where the wish stands in the form. */
  name: string;
  /** The unit of the register, and all of the request, which are asked about together. */
  unitId: number | null | undefined;
  unitIds: readonly number[];
  /** The customer that staff have chosen. */
  customerId?: number | null | undefined;
  /** What the part is called where there are several, such as 'unit 2'. */
  of?: string | undefined;
  /** The first unit to calibrate: what is usual for others is not said again when it is the same. */
  first?: { unitId: number | null | undefined; of: string } | undefined;
  /** What can be done with the wish, such as asking the same for other units. */
  children?: ReactNode;
}

/** What is agreed for the calibration of a unit without a word, and what is asked instead. */
export function WishPart(props: WishPartProps) {
  const { form, name, unitId, unitIds, customerId, of, first, children } = props;
  const { role } = useSignedInUser();
  const id = useId();
  const wish = useWatch({ control: form.control, name }) as DefaultTerms | null | undefined;
  const { data } = useQuery({
    ...q(calibrationTermsEndpoints.usual, {
      query: {
        ...(unitIds.length > 0 && { unitIds: [...unitIds].sort((a, b) => a - b).join(',') }),
        ...(customerId && { customerId: String(customerId) }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  // A request can be sent without it, so a failed call shows nothing.
  if (!data) return null;
  const usualOf = (unit: number | null | undefined) =>
    data.units.find((one) => one.id === unit)?.terms ?? data.terms;
  const usual = usualOf(unitId);
  const isSame = first && JSON.stringify(usual) === JSON.stringify(usualOf(first.unitId));
  const staff = isStaff(role);
  const title = `Calibration${of ? ` of ${of}` : ''}`;
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-slate-50 p-4 sm:col-span-2"
    >
      <h3 id={id}>
        {wish ? `${title}: ${staff ? 'the customer asks for' : 'you ask for'}` : `${title}, as usual`}
      </h3>
      {!wish && isSame ? (
        <p className="text-muted">The same as for {first.of}.</p>
      ) : (
        <TermsInWords terms={shownWish(wish, usual)} />
      )}
      {wish ? (
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <WishFields form={form} name={name} usual={usual} accreditable={data.accreditable} />
          <p className="text-sm text-muted sm:col-span-2">
            {staff
              ? 'It holds when an admin has accepted it on the page of the repair.'
              : 'We look at it and tell you before we begin.'}
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={Boolean(wish)}
          aria-label={`${wish ? 'Leave it as usual' : 'Ask for something else'}${of ? ` for ${of}` : ''}`}
          onClick={() => form.setValue(name, wish ? null : nothingAgreed, { shouldDirty: true })}
        >
          {wish ? 'Leave it as usual' : 'Ask for something else'}
        </Button>
        {wish ? children : null}
      </div>
    </section>
  );
}
