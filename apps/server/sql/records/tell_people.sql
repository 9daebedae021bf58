-- version 1, text 797c4235
-- Stores what the people of a company are told: one row for one person, and one row for an audience of several. Their
-- ids come in order. Returns the id of the notification, or null without people (decision 0097).
create or replace function tell_people(company int, people int[], of_kind text, says text, more text, leads_to text)
  returns bigint language plpgsql as $$
declare
  told int;
  made bigint;
begin
  if cardinality(people) = 0 then return null; end if;
  if cardinality(people) > 1 then
    select a.id into told from audiences a
      where a.company_id = company and a.hash = sha256(people::text::bytea) order by a.id limit 1;
    if told is null then
      insert into audiences (company_id, hash) values (company, sha256(people::text::bytea)) returning id into told;
      insert into audience_members (user_id, audience_id, company_id) select p, told, company from unnest(people) p;
    end if;
  end if;
  insert into notifications (company_id, user_id, audience_id, kind, title, body, link)
    values (company, case when told is null then people[1] end, told, of_kind, says, more, leads_to)
    returning id into made;
  return made;
end $$;
