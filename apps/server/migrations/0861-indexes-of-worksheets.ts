/** The calibrations of a revision, and those whose readings somebody has begun. */
export const indexes = [
  {
    name: 'calibrations_of_revision',
    on: 'calibrations (company_id, procedure_revision_id) where procedure_revision_id is not null',
  },
  {
    name: 'calibrations_begun',
    on: 'calibrations (company_id, id desc) where procedure_revision_id is not null and completed_at is null',
  },
];
