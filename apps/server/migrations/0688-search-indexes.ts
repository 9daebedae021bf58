/** The indexes of the folded texts. Those of the texts as they were written go in a later release. */
export const indexes = [
  [
    'customers_found',
    'customers',
    'customer_words(name, email, contact_email, phone, address, city, state, zip)',
  ],
  ['users_found', 'users', 'user_words(contact_name, username, email, company)'],
  ['appointments_found', 'appointments', 'search_fold(search_text)'],
  ['parts_found', 'parts', 'search_fold(search_text)'],
  ['purchase_orders_found', 'purchase_orders', 'search_fold(search_text)'],
  ['purchase_order_items_found', 'purchase_order_items', 'search_fold(search_text)'],
  ['demo_equipment_found', 'demo_equipment', 'search_fold(serial_number)'],
  ['demo_equipment_loans_found', 'demo_equipment_loans', 'search_fold(search_text)'],
  [
    'outbox_messages_found',
    'outbox_messages',
    'search_fold(outbox_search_text(subject, recipients, copies))',
  ],
].map(([name, table, text]) => ({
  name: name!,
  on: `${table} using gin (company_id, ${text} gin_trgm_ops)`,
}));
