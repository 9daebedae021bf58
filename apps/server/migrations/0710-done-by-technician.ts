/** For what each technician has done of a model, beside the names when repairs are assigned. */
export const indexes = [
  {
    name: 'repairs_done_of_model',
    on: `repairs (company_id, model_part_no, technician_id)
      where closed_at is not null and technician_id is not null and deleted_at is null`,
  },
];
