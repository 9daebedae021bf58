-- version 1, text 2e189721
-- The database numbers agreements, so that whoever makes a loan need not.
create or replace function number_loan_agreement() returns trigger language plpgsql as $$
begin
  if new.number is null then
    insert into company_counters as c (company_id, kind, last_number)
      values (new.company_id, 'loan_agreement', 1001)
      on conflict (company_id, kind) do update set last_number = c.last_number + 1
      returning 'LA-' || c.last_number into new.number;
  end if;
  return new;
end $$;

create or replace trigger demo_equipment_agreements_number before insert on demo_equipment_agreements
  for each row execute function number_loan_agreement();
