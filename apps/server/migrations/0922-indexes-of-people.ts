/** From a person to the certificates of what they calibrated or approved (decision 0112). */
export const indexes = [
  {
    name: 'calibrations_of_person',
    on: 'calibrations (company_id, technician_user_id, certificate_id) where certificate_id is not null',
  },
  {
    name: 'certificates_of_approver',
    on: 'certificates (company_id, approved_by_user_id, id) where approved_by_user_id is not null',
  },
];
