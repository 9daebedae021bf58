import type { GivenBody } from '@portal/contract/core/endpoint.ts';
import type { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { UseFormReturn } from 'react-hook-form';

type Values = GivenBody<typeof equipmentEndpoints.createModel>;
/** The form of a model, as its sections get it. */
// biome-ignore lint/suspicious/noExplicitAny: the section does not care what the schema makes of the values
export type ModelFormState = UseFormReturn<Values, unknown, any>;
