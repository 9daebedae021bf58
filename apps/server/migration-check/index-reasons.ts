/** A table with more indexes than this says of each what it is for, because each makes writes dearer. */
export const MOST_WITHOUT_REASON = 20;

/**
 * What the indexes of a table with many of them are for, by name: the screen or the job, and the query that no other index
 * answers. docs/tables.md is made from it. A new index has its line here, and one that goes takes it along.
 */
export const reasonsOfIndexes: Record<string, Record<string, string>> = {
  repairs: {
    repairs_pkey: 'Every record, by its id.',
    repairs_company_id_id_key: 'What the tables below a repair refer to.',
    repairs_company_id_service_report_number_key:
      'No number twice in a company; search by number, scanned labels, mail with a number.',
    repairs_by_date:
      'The list of repairs, newest first: the first look of staff, its pages and ranges of days.',
    repairs_by_status: 'The list by status, its tabs and its sort by status.',
    repairs_of_user: 'The list of a customer without a customer record; half of that of all others.',
    repairs_of_user_by_status: 'The same by status; without it 0.5 ms instead of 0.1 for 130 repairs.',
    repairs_of_customer_newest:
      'The list of a team and that of a customer for staff; deleted repairs too, for removing and joining customers.',
    repairs_of_customer_by_status: 'The same by status; without it 0.5 ms instead of 0.1 for 130 repairs.',
    repairs_by_number: 'The list sorted by number, SR-999 before SR-1001.',
    repairs_by_company_name: 'The list sorted by company.',
    repairs_by_completion: 'The list sorted by promised day.',
    repairs_by_days_in_status: 'The list sorted by days in its status.',
    repairs_by_days_late: 'The list sorted by days late.',
    repairs_by_technician: 'The list of one technician, with finished work.',
    repairs_by_serial: 'Every search for a serial number: the form, the passport of a unit, the counter.',
    repairs_by_asset: 'The same for asset numbers; only few repairs have one.',
    repairs_by_address:
      'Mail that comes in: whether its sender is known to the company. Deleted repairs count.',
    repairs_of_equipment: 'The history of a unit of the register.',
    repairs_of_shipment: 'The other units of a request.',
    repairs_of_appointment: 'Which repair an appointment is for; removing an appointment.',
    repairs_by_label: 'Who refers to a stored file, before it is removed.',
    repairs_open_work: 'The work of each technician, counted without reading a row.',
    repairs_unassigned: 'Work queue and list: nobody has it, newest first, with its count.',
    repairs_late: 'Work queue and list: late, by promised day.',
    repairs_by_status_since: 'Work queue: waiting, declined, parts there, ready to ship, longest first.',
    repairs_by_kind: 'The total of the filters by what is wanted and by warranty, without reading a row.',
    repairs_need_reply: 'Work queue: the customer waits for an answer.',
    repairs_not_invoiced: 'Work queue and list: done and without an invoice.',
    repairs_loaner_wanted: 'List: a loaner is wanted. Few repairs are in it.',
    repairs_live_by_touch:
      'Report on ageing and the filter "untouched for days": without it 22 ms instead of 11, and 14 instead of 3.',
    repairs_answered_of_customer: 'Home of a customer: answers that the team has not read.',
    repairs_answered_of_user: 'Home of a customer: answers that the person has not read.',
    repairs_to_calibrate_by_unit:
      'Register and work list: units with an open calibration, without reading a row.',
    repairs_closed: 'Reports on technicians and revenue: what was closed in a range of days.',
    repairs_calibrated: 'Report on turnaround of calibrations.',
    repairs_promised: 'Report on promises kept.',
    repairs_done_by_kind: 'The day that is proposed as a promise: how long such work took.',
    repairs_done_of_model: 'Choosing a technician: what each has done of the model.',
    repairs_deleted: 'Restoring a deleted repair, and removing it after 90 days.',
  },
};
