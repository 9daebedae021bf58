import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The address of the list of invoices, for admins and for customers. */
export const issuedInvoicePaths = {
  invoices: (search?: ScreenSearch) => screenPath('/invoices', search),
};
