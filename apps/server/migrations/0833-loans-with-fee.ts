/** For the reports on demo units: few loans have an accepted fee, and every loan was read to find them. */
export const indexes = [
  {
    name: 'demo_equipment_loans_with_fee',
    on: "demo_equipment_loans (company_id, id) where late_fee_state = 'accepted'",
  },
];
