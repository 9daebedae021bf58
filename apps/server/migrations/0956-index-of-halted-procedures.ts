/** From a procedure to the records of nonconforming work that name it (decision 0110). */
export const indexes = [
  {
    name: 'nonconforming_work_of_procedure',
    on: 'nonconforming_work (company_id, procedure_id) where procedure_id is not null',
  },
];
