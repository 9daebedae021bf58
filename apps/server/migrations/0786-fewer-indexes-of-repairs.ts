/**
 * Each write of a repair that changes its status writes a row to every index that holds it. These three said nothing that
 * another one does not say (decision 0093): deleted repairs are in the new index too, so a removed customer needs none of its own.
 */
export const indexes = [
  { name: 'repairs_of_customer_newest', on: 'repairs (customer_id, date_submitted desc, id desc)' },
];

export const unused = [
  'repairs_of_customer',
  'repairs_naming_customer',
  'repairs_by_touch',
  'repairs_to_calibrate',
];
