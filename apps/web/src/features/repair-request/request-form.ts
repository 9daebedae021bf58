import type { RepairRequest, RepairRequestForm } from '@portal/contract/repair-request.ts';
import type { ZodForm } from '../../forms/use-zod-form.ts';

/** The request form as its sections get it. */
export type RequestForm = ZodForm<RepairRequestForm, RepairRequest>;
