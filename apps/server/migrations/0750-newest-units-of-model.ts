/** For the last calibration of a model, with whose points new results begin. */
export const indexes = [
  {
    name: 'repair_equipment_newest_of_model',
    on: 'repair_equipment (company_id, equipment_model_id, id desc)',
  },
];
