import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { EQUIPMENT_ITEMS_MAX } from '@portal/contract/repairs/equipment-models/items.ts';
import type { CheckedAdminRequest } from '@portal/contract/repairs/repairs/request.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CustomerSection } from './customer-section.tsx';
import type { TriedCalls } from './make-records.ts';
import {
  type NewRepairForm,
  type NewRepairSearch,
  type NewRepairStart,
  startOf,
  withUnit,
} from './new-repair-query.ts';
import { blankItem, fillFrom, openingValues } from './opening-values.ts';
import { CalibrationSection, MoreSection, UnitSection } from './unit-section.tsx';
import { useCreateRequest } from './use-create-request.ts';

// Only calibrations list their units.
const EquipmentRow = lazy(() =>
  import('./equipment-row.tsx').then((part) => ({ default: part.EquipmentRow })),
);

/** The units a calibration is for (B3). */
function EquipmentSection({ form }: { form: NewRepairForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'equipmentItems' });
  return (
    <FormSection title="Equipment" description="The units to calibrate. Types and models can be added here.">
      {fields.map(({ id }, index) => (
        <Suspense key={id} fallback={<Skeleton className="h-40 w-full sm:col-span-2" />}>
          <EquipmentRow form={form} index={index} onRemove={() => remove(index)} />
        </Suspense>
      ))}
      <div className="sm:col-span-2">
        <Button
          variant="secondary"
          repeats
          onClick={() => append(blankItem(), { shouldFocus: false })}
          {...(fields.length >= EQUIPMENT_ITEMS_MAX && {
            disabledReason: `At most ${EQUIPMENT_ITEMS_MAX} items`,
          })}
        >
          <Plus aria-hidden className="size-4" />
          Add Equipment
        </Button>
      </div>
    </FormSection>
  );
}

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('@portal/contract/repairs/repairs/request.ts')).adminRequestForm;

/** Returns the picked customer. The customer of the query fills the empty fields once. */
function usePickedCustomer(form: NewRepairForm, preselected: number | null) {
  const customerId = useWatch({ control: form.control, name: 'customerId' }) ?? null;
  const { data, error } = useQuery({
    ...q(customerEndpoints.get, { params: { id: customerId ?? 0 } }),
    enabled: customerId !== null,
  });
  const filled = useRef(false);
  useEffect(() => {
    if (filled.current || preselected === null || customerId !== preselected) return;
    if (data) fillFrom(form, data, true);
    // A link to a deleted customer picks none.
    if (error) form.setValue('customerId', null);
    filled.current = Boolean(data ?? error);
  }, [form, preselected, customerId, data, error]);
  return data?.id === customerId ? data : undefined;
}

/** The form for a customer who called in (B2.3, B3). */
function NewRequestCard({ start }: { start: NewRepairStart }) {
  const isCalibration = start.requestType === 'calibration';
  const go = useGo();
  const form = useZodForm(loadSchema, { defaultValues: openingValues(start) });
  const customer = usePickedCustomer(form, start.customerId);
  const companyId = useCompanyId() ?? 0;
  const [tried] = useState<TriedCalls>(() => new Map());
  const create = useCreateRequest(start.requestType, start.mailId);
  const onUnsavedChange = useUnsavedChanges();
  const send = async (request: CheckedAdminRequest) => {
    const people = customer?.users.filter(({ active }) => active) ?? [];
    // With several people the request is the customer's; with one it is theirs.
    // Loaded here, because the first look does not need it.
    const { makeRecords } = await import('./make-records.ts');
    const complete = await makeRecords({ form, companyId, tried, request });
    const repair = await create(complete, people.length === 1 ? people[0]!.id : null);
    // B2.3: a calibration leads to the calendar, and a repair to its page.
    go(isCalibration ? paths.serviceCalendar() : paths.adminRepair(repair.id), { replace: true });
  };
  return (
    <Card>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={isCalibration ? 'Create Calibration' : 'Submit Repair Request'}
        leaves
        pendingLabel={isCalibration ? 'Creating...' : 'Submitting...'}
        onCancel={() => go(paths.adminRepairs())}
        onUnsavedChange={onUnsavedChange}
      >
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <UnitSection form={form} />
          <CustomerSection form={form} />
        </div>
        {isCalibration ? (
          <>
            <CalibrationSection form={form} />
            <EquipmentSection form={form} />
          </>
        ) : null}
        <div className="grid items-start gap-x-8 gap-y-4 border-t border-line pt-4 lg:grid-cols-2">
          <CheckboxField
            control={form.control}
            name="received"
            label="It is on the counter"
            hint="Received at once. Past repairs give the promised date."
          />
          <MoreSection form={form} />
        </div>
      </Form>
    </Card>
  );
}

// Loaded only for a request that is made of a mail.
const RequestOfMail = lazy(() =>
  import('../../conversation/inbound-mail/shared/request-of-mail.tsx').then((part) => ({
    default: part.RequestOfMail,
  })),
);

/** '/admin/new-repair': a repair or, with `type=calibration`, a calibration for a customer who called in (B2.3). */
export function NewRepairScreen() {
  const [search] = useSearchState<NewRepairSearch>();
  const { equipmentId } = search;
  const { data: unit, isLoading } = useQuery({
    ...q(customerEquipmentEndpoints.get, { params: { id: equipmentId ?? '' } }),
    enabled: equipmentId !== undefined,
  });
  const asked = startOf(search);
  const start = unit ? withUnit(asked, unit) : asked;
  const title = start.requestType === 'calibration' ? 'Create New Calibration' : 'Create New Repair';
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          start.requestType === 'calibration'
            ? 'A yearly calibration for a customer who called in'
            : 'A repair for a customer who called in'
        }
      />
      {start.mailId === null ? null : (
        <Suspense fallback={null}>
          <RequestOfMail mailId={start.mailId} />
        </Suspense>
      )}
      {/* A new key starts a new form for another query. */}
      {isLoading ? (
        <Skeleton className="h-96 w-full rounded-lg" />
      ) : (
        <NewRequestCard key={JSON.stringify(start)} start={start} />
      )}
    </>
  );
}
