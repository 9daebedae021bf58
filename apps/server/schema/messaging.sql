-- Deviations from the defaults of the contract (D4.2).
create table mail_rules (
  id int generated always as identity primary key,
  company_id int not null references companies,
  event text not null,
  recipient text not null check (recipient in ('customer', 'additional', 'cc')),
  enabled boolean not null,
  unique (company_id, event, recipient)
);
select tenant_table('mail_rules');

create table reminders (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- Null for a reminder of an appointment or a loan, which has `appointment_id` or `loan_id`.
  repair_id int,
  appointment_id int,
  reminder_type text not null check (reminder_type in ('day_before', 'follow_up', 'loan_week_before', 'loan_due',
    'loan_overdue_1', 'loan_overdue_2', 'loan_overdue_3', 'loan_overdue_4')),
  email_template text not null check (email_template in ('appointment-reminder', 'calibration-reminder', 'general')),
  trigger_time timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'skipped')),
  sent_at timestamptz,
  -- The addresses to which it was sent.
  recipient_email text[] not null default '{}',
  -- The day of the appointment that is reminded of, or the expected day of return of the loan.
  for_day date,
  -- The loan of a demo unit.
  loan_id int,
  -- Null for reminders of earlier releases too.
  skipped_because text,
  unique (company_id, id),
  unique (company_id, repair_id, reminder_type),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
  foreign key (company_id, appointment_id) references appointments (company_id, id)
    on delete set null (appointment_id),
  foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id) on delete cascade,
  constraint reminders_about_one check (loan_id is null or repair_id is null and appointment_id is null)
);
create index reminders_of_appointment on reminders (company_id, appointment_id) where appointment_id is not null;
create index reminders_due on reminders (trigger_time) where status = 'pending';
create index reminders_by_time on reminders (company_id, trigger_time, id);
-- An appointment is reminded of once for each day that it is on.
create unique index reminders_appointment_reminder_type_key on reminders (company_id, appointment_id, reminder_type,
  for_day) where repair_id is null;
-- A loan is reminded of once each for each expected day of return. An extension brings another day.
create unique index reminders_loan_reminder_type_key on reminders (company_id, loan_id, reminder_type, for_day)
  where loan_id is not null;
create index reminders_by_state on reminders (company_id, status, trigger_time, id);
select tenant_table('reminders');

-- A company's own words for its mail (B3); the HTML is stored cleaned.
create table email_templates (
  id int generated always as identity primary key,
  company_id int not null references companies,
  name text not null,
  type text not null check (type in ('repair-status', 'customer-invite', 'appointment-reminder',
    'service-confirmation', 'calibration-reminder', 'shipping-notification', 'welcome', 'general')),
  subject text not null,
  body_html text not null,
  body_text text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id)
);
create unique index email_templates_one_default on email_templates (company_id, type) where is_default;
select tenant_table('email_templates');

-- The template chosen for an event's mail (D4.2); without a row the default of its type writes it.
create table mail_rule_templates (
  company_id int not null references companies,
  event text not null,
  template_id int not null,
  primary key (company_id, event),
  foreign key (company_id, template_id) references email_templates (company_id, id) on delete cascade
);
create index mail_rule_templates_of_template on mail_rule_templates (company_id, template_id);
select tenant_table('mail_rule_templates');

-- How often the link of a repair was opened.
create table tracking_visits (
  repair_id int primary key,
  company_id int not null references companies,
  opens int not null default 1,
  last_opened_at timestamptz not null default now(),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
);
create index tracking_visits_of_repair on tracking_visits (company_id, repair_id);
select tenant_table('tracking_visits');
