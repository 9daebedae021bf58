/** From a room, and from a standard that measured in one, to the calibrations that took its conditions (decision 0121). */
export const indexes = [
  {
    name: 'calibrations_of_room',
    on: 'calibrations (company_id, room_id, room_from desc nulls last) where room_id is not null',
  },
  {
    name: 'calibrations_of_room_standard',
    on: 'calibrations (company_id, room_standard_id) where room_standard_id is not null',
  },
];
