import { type RawBuilder, sql } from 'kysely';

/** Part of a query whose entries are called `a`. */
type Name = RawBuilder<unknown>;

const value = sql.ref('named.id');
/** Returns a query for the name of the row with the id at hand. */
const nameIn = (table: string, name: string): Name =>
  sql`(select ${sql.raw(name)} from ${sql.table(table)} n where n.id = ${value})`;
/** Returns a query for make, model and serial number of the unit that a row of `table` names. */
const unitIn = (table: string): Name =>
  sql`(select concat_ws(' ', m.make, m.name, n.serial_number) from ${sql.table(table)} n
    join equipment_models m on m.id = n.equipment_model_id where n.id = ${value})`;
/** The same for a row that belongs to a demo unit. */
const demoUnitOf = (table: string): Name =>
  sql`(select concat_ws(' ', m.make, m.name, d.serial_number) from ${sql.table(table)} n
    join demo_equipment d on d.id = n.demo_equipment_id
    join equipment_models m on m.id = d.equipment_model_id where n.id = ${value})`;

const names = {
  repair: nameIn('repairs', 'n.service_report_number'),
  user: nameIn('users', `coalesce(nullif(n.contact_name, ''), n.username)`),
  customer: nameIn('customers', 'n.name'),
  technician: nameIn('technicians', 'n.name'),
  emailTemplate: nameIn('email_templates', 'n.name'),
  company: nameIn('companies', 'n.name'),
  invitation: nameIn('invitations', 'n.recipient_email'),
  outboxMessage: nameIn('outbox_messages', 'n.subject'),
  inboundMail: nameIn('inbound_mails', 'n.subject'),
  appointment: nameIn('appointments', 'n.title'),
  appointmentRequest: sql`(select n.appointment_type || ' for ' || c.name from appointment_requests n
    join customers c on c.id = n.customer_id where n.id = ${value})`,
  equipmentType: nameIn('equipment_types', 'n.name'),
  equipmentModel: nameIn('equipment_models', `n.make || ' ' || n.name`),
  customerEquipment: unitIn('customer_equipment'),
  calibrationItem: unitIn('repair_equipment'),
  certificate: nameIn(
    'certificates',
    `n.number || case when n.edition > 1 then ', edition ' || n.edition else '' end`,
  ),
  notePhrase: nameIn('note_phrases', 'n.text'),
  referenceStandard: nameIn('reference_standards', 'n.name'),
  standardCalibration: nameIn('standard_calibrations', 'n.certificate_number'),
  savedView: nameIn('saved_views', 'n.name'),
  recall: sql`(select c.name from recalls n join customers c on c.id = n.customer_id where n.id = ${value})`,
  survey: sql`(select r.service_report_number from repair_surveys n join repairs r on r.id = n.repair_id
    where n.id = ${value})`,
  customerImport: nameIn('file_imports', 'n.file_name'),
  equipmentImport: nameIn('file_imports', 'n.file_name'),
  partImport: nameIn('file_imports', 'n.file_name'),
  part: nameIn('parts', 'n.part_number'),
  supplier: nameIn('suppliers', 'n.name'),
  purchaseOrder: nameIn('purchase_orders', 'n.po_number'),
  purchaseOrderItem: sql`coalesce(${nameIn('purchase_order_items', 'n.description')}, a.before->>'description')`,
  stockCount: nameIn('stock_counts', 'coalesce(n.location, n.reason)'),
  demoEquipment: unitIn('demo_equipment'),
  demoEquipmentLoan: demoUnitOf('demo_equipment_loans'),
  demoEquipmentReservation: demoUnitOf('demo_equipment_reservations'),
  demoEquipmentAgreement: nameIn('demo_equipment_agreements', 'n.number'),
} satisfies Record<string, Name>;

/** The kind of record that a field of an entry holds the id of. */
const kindOfField: Record<string, keyof typeof names> = {
  technicianId: 'technician',
  userId: 'user',
  createdByUserId: 'user',
  customerId: 'customer',
  currentCustomerId: 'customer',
  intoId: 'customer',
  equipmentTypeId: 'equipmentType',
  equipmentModelId: 'equipmentModel',
  unitId: 'customerEquipment',
  repairId: 'repair',
  relatedRepairId: 'repair',
  appointmentId: 'appointment',
  replacesId: 'certificate',
  supplierId: 'supplier',
  preferredSupplierId: 'supplier',
  partId: 'part',
  itemId: 'purchaseOrderItem',
  demoEquipmentId: 'demoEquipment',
  agreementId: 'demoEquipmentAgreement',
};

const cases = (found: readonly [string, Name][]): Name =>
  sql.join(
    found.map(([word, name]) => sql`when ${sql.lit(word)} then ${name}`),
    sql` `,
  );

/** Fields in which the entries of a deleted record have its name. The first one with a value counts. */
const ownName = [
  'poNumber',
  'partNumber',
  'name',
  'title',
  'serviceReportNumber',
  'number',
  'serialNumber',
  'text',
];
const inTrace = ownName.flatMap((field) =>
  ['before', 'after'].map((side) => sql`a.${sql.raw(side)}->>${sql.lit(field)}`),
);

/**
 * The present name of an entry's record. A deleted record keeps the name that this entry has. Null for records without
 * a name, such as sessions.
 */
export const recordLabel = sql`coalesce(
  (select case a.record_kind ${cases(Object.entries(names))} end from (select a.record_id as id) named),
  case when a.record_kind in (${sql.join(Object.keys(names).map((kind) => sql.lit(kind)))})
    then coalesce(${sql.join(inTrace)}) end)`;

/**
 * The present names of the records whose ids are in an entry, by `field:id`, because readers do not know technicians by
 * id.
 */
export const namesInEntry = sql`(
  select jsonb_object_agg(named.key || ':' || named.id,
    case named.key ${cases(Object.entries(kindOfField).map(([field, kind]) => [field, names[kind]]))} end)
  from (
    select k.key, (k.value #>> '{}')::int as id
    from (select * from jsonb_each(a.before) union select * from jsonb_each(a.after)) k
    where k.key in (${sql.join(Object.keys(kindOfField).map((field) => sql.lit(field)))})
      and k.value::text ~ '^[0-9]{1,9}$'
  ) named)`;
