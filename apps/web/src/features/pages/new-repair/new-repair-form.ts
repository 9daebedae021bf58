import type { AdminRequestForm, CheckedAdminRequest } from '@portal/contract/repairs/repairs/request.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** The admin's request form as its sections get it. */
export type NewRepairForm = ZodForm<AdminRequestForm, CheckedAdminRequest>;
