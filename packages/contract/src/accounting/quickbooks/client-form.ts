import { z } from 'zod';
import { required } from '../../core/fields.ts';

/** The form for a company's own QuickBooks app. Both fields are needed together. */
export const quickbooksClientForm = z.object({
  clientId: required('Client ID is required'),
  clientSecret: required('Client secret is required', 500),
});
