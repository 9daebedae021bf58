/** A table of an archive: its name in the database, its file, and what a row is. */
export interface ExportTable {
  table: string;
  file: string;
  rows: string;
}

const table = (name: string, file: string, rows: string): ExportTable => ({ table: name, file, rows });

/** The tables of an archive, in the order of its folder. A test compares them with the catalogue of the database. */
export const exportTables: readonly ExportTable[] = [
  table('companies', 'Company', 'The company with its settings'),
  table('users', 'Users', 'People who can sign in: staff and portal users of customers'),
  table('erasures', 'Erased people', 'People who asked to be erased, or were'),
  table('technicians', 'Technicians', 'Technicians'),
  table('customers', 'Customers', 'Customer records'),
  table('invitations', 'Invitations', 'Invitations of customers'),
  table('repairs', 'Repairs', 'Repair and calibration requests'),
  table('repair_logs', 'Timeline', 'What happened to each repair, with messages'),
  table('repair_messages', 'Messages', 'Where each message of the timeline came from'),
  table('repair_message_files', 'Files of messages', 'Which file belongs to which message'),
  table('repair_parts', 'Parts used', 'Parts that a repair used, with prices'),
  table('repair_part_needs', 'Parts needed', 'Parts that a repair needs'),
  table('repair_equipment', 'Units of requests', 'Units of calibration requests'),
  table('repair_images', 'Photos', 'Photos of repairs'),
  table('repair_acts', 'Undo', 'Acts that could be undone'),
  table('shipments', 'Shipments', 'Requests with several units'),
  table('repair_surveys', 'Surveys', 'What customers said about a finished repair'),
  table('survey_settings', 'Survey settings', 'When customers are asked about a repair'),
  table('work_times', 'Work times', 'Time that technicians worked'),
  table('estimates', 'Estimates', 'Estimates with their answers'),
  table('estimate_lines', 'Estimate lines', 'Lines of estimates'),
  table('estimate_line_photos', 'Estimate photos', 'Which photo explains which line'),
  table('estimate_reminders', 'Estimate reminders', 'Reminders of estimates'),
  table('equipment_types', 'Equipment types', 'Equipment types'),
  table('equipment_models', 'Equipment models', 'Makes and models'),
  table('customer_equipment', 'Equipment', 'Units that customers own'),
  table('customer_equipment_moves', 'Equipment moves', 'Units that went to another customer'),
  table('customer_equipment_states', 'Equipment history', 'What the register said of a unit, and since when'),
  table('calibrations', 'Calibrations', 'Results of calibrations'),
  table('calibration_changes', 'Changes of calibrations', 'What saved results were before they were changed'),
  table('calibration_standards', 'Standards used', 'Standards that a calibration used'),
  table('reference_standards', 'Reference standards', 'Own measuring instruments'),
  table('standard_calibrations', 'Calibrations of standards', 'Calibrations of own measuring instruments'),
  table('certificates', 'Certificates', 'Calibration certificates'),
  table('recalls', 'Recalls', 'Mails that asked customers to calibrate'),
  table('recall_units', 'Recall units', 'Units of recalls'),
  table('recall_settings', 'Recall settings', 'When customers are asked to calibrate'),
  table('service_types', 'Services', 'Services of the calendar'),
  table('appointments', 'Appointments', 'Appointments'),
  table('appointment_requests', 'Appointment requests', 'Appointments that customers asked for'),
  table('reminders', 'Reminders', 'Reminders of repairs, appointments and loans'),
  table('suppliers', 'Suppliers', 'Suppliers'),
  table('parts', 'Parts', 'Spare parts with stock and prices'),
  table('stock_movements', 'Stock ledger', 'Every movement of stock'),
  table('stock_revaluations', 'Stock revaluations', 'Changes of the value of stock'),
  table('stock_reservations', 'Reservations of parts', 'Parts that are reserved for repairs'),
  table('stock_counts', 'Stock counts', 'Stock counts'),
  table('stock_count_lines', 'Stock count lines', 'Counted quantities'),
  table('purchase_orders', 'Purchase orders', 'Purchase orders'),
  table('purchase_order_items', 'Purchase order lines', 'Lines of purchase orders'),
  table('purchase_order_receipts', 'Deliveries', 'Deliveries of purchase orders'),
  table('purchase_order_receipt_lines', 'Delivery lines', 'What each delivery brought'),
  table('purchase_order_papers', 'Purchase order papers', 'Papers of purchase orders'),
  table('demo_equipment', 'Demo equipment', 'Demo units'),
  table('demo_equipment_loans', 'Loans', 'Loans of demo units'),
  table('demo_equipment_agreements', 'Loan agreements', 'Agreements that customers signed'),
  table('demo_equipment_inspections', 'Loan inspections', 'Condition at hand-over and return'),
  table('demo_equipment_loan_extensions', 'Loan extensions', 'Loans that were extended'),
  table('demo_equipment_photos', 'Loan photos', 'Photos of loans'),
  table('demo_equipment_reservations', 'Loan reservations', 'Reservations of demo units'),
  table('quickbooks_customers', 'QuickBooks customers', 'Customers at QuickBooks'),
  table('quickbooks_invoices', 'Invoices', 'Invoices at QuickBooks'),
  table('outbox_messages', 'Mails sent', 'Mails to customers, colleagues and suppliers'),
  table('inbound_mails', 'Mails received', 'Answers by mail'),
  table('inbound_mail_files', 'Files of mails received', 'Files of answers by mail'),
  table('email_templates', 'Email templates', 'Own words for mails'),
  table('mail_rules', 'Mail rules', 'Which step sends a mail'),
  table('mail_rule_templates', 'Mail rule templates', 'Which mail uses which template'),
  table('note_phrases', 'Note phrases', 'Saved phrases'),
  table('saved_views', 'Saved views', 'Saved lists of repairs'),
  table('files', 'Files', 'Every stored file; its id begins the name in the folder Files'),
  table('file_imports', 'Imports', 'Imports from files'),
  table('audit_entries', 'Audit trail', 'Who changed what, and when'),
];

/** The tables of a company that an archive leaves out, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'appointment_links',
        'calendar_feeds',
        'estimate_links',
        'inbound_mailboxes',
        'quickbooks_attempts',
      ],
      ...['quickbooks_connections', 'quickbooks_revocations', 'repair_reply_addresses'],
    ].map((name) => [name, 'It holds passwords or the codes of links.']),
  ),
  ...Object.fromEntries(
    [
      ...[
        'customer_totals',
        'repair_search',
        'repair_stays',
        'repair_totals',
        'repair_users',
        'company_counters',
        'audit_seals',
      ],
      ...['sample_data', 'sample_rows', 'tracking_visits', 'repair_message_reads', 'notifications'],
    ].map((name) => [name, 'The portal computes it, or keeps it for a short time.']),
  ),
  ...Object.fromEntries(
    [
      ...['quickbooks_calls', 'quickbooks_invoicing', 'quickbooks_left_customers', 'quickbooks_list_entries'],
      ...[
        'quickbooks_sync_rows',
        'quickbooks_sync_runs',
        'file_import_rows',
        'company_closings',
        'company_exports',
        'postponed_rows',
      ],
    ].map((name) => [name, 'It says how work in the background went.']),
  ),
};
