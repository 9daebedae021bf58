import type { CustomerEmail } from '@portal/contract/papers/repair-documents/customer-email.ts';
import type { UseFormReturn } from 'react-hook-form';

/** The form of Email Customer, as its parts use it. */
export type EmailForm = Pick<
  UseFormReturn<CustomerEmail>,
  'control' | 'setValue' | 'getValues' | 'watch' | 'formState'
>;
