import type { CheckedRequestForm, RepairRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** The request form for its sections. It has a list of units, also for one unit (D3.8). */
export type RequestForm = ZodForm<RepairRequestForm, CheckedRequestForm>;
