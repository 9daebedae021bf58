import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CheckedAdminRequest } from '@portal/contract/repairs/repairs/request.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { AddressSection, CustomerSection, fillFrom } from './customer-section.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import type { NewRepairForm } from './new-repair-form.ts';
import type { NewRepairStart } from './new-repair-query.ts';
import { openingValues } from './new-repair-values.ts';
import { CalibrationSection, ShippingSection, UnitSection } from './unit-section.tsx';
import { useCreateRequest } from './use-create-request.ts';

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
export function NewRequestCard({ start }: { start: NewRepairStart }) {
  const isCalibration = start.requestType === 'calibration';
  const go = useGo();
  const form = useZodForm(loadSchema, { defaultValues: openingValues(start) });
  const customer = usePickedCustomer(form, start.customerId);
  const create = useCreateRequest(start.requestType, start.mailId);
  const onUnsavedChange = useUnsavedChanges();
  const send = async (request: CheckedAdminRequest) => {
    const people = customer?.users.filter(({ active }) => active) ?? [];
    // With several people the request is the customer's; with one it is theirs.
    const repair = await create(request, people.length === 1 ? people[0]!.id : null);
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
        <CustomerSection form={form} />
        <AddressSection form={form} />
        {isCalibration ? (
          <>
            <CalibrationSection form={form} />
            <EquipmentSection form={form} />
          </>
        ) : null}
        <UnitSection form={form} />
        <ShippingSection form={form} />
      </Form>
    </Card>
  );
}
