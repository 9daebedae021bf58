/** For the total of the filters by what is wanted and by warranty, which read every repair of the company. */
export const indexes = [
  {
    name: 'repairs_by_kind',
    on: 'repairs (company_id, repair_needed, calibration_needed, warranty_status) where deleted_at is null',
  },
];
