import type { CheckedRequestForm, RepairRequestForm } from '@portal/contract/repairs/request.ts';
import type { ZodForm } from '../../forms/use-zod-form.ts';

/** The request form as its sections get it; it holds a list of units, also for one (D3.8). */
export type RequestForm = ZodForm<RepairRequestForm, CheckedRequestForm>;
