import { id } from '../../core/fields.ts';
import { customerMessages } from '../../people/customers/messages.ts';
import { unitForm } from './shapes.ts';

/** The form for a new or changed unit. It always holds the customer who owns the unit (D5.6). */
export const unitValues = unitForm.extend({ customerId: id(customerMessages.unknown) });
