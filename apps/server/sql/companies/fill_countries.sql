-- version 1, text 606fceaa
-- A customer or supplier without a country is in that of the company's addresses (D14.5).
create or replace function fill_country() returns trigger language plpgsql as $$
begin
  select address_country into new.country from companies where id = new.company_id;
  return new;
end $$;

create or replace function fill_countries() returns trigger language plpgsql as $$
begin
  select coalesce(new.country, address_country), coalesce(new.billing_country, address_country)
    into new.country, new.billing_country from companies where id = new.company_id;
  return new;
end $$;

create or replace trigger fill_country before insert on suppliers for each row
  when (new.country is null) execute function fill_country();

create or replace trigger fill_countries before insert on customers for each row
  when (new.country is null or new.billing_country is null) execute function fill_countries();
