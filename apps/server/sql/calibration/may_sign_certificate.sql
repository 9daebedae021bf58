-- version 1, text 1edf936f
-- True when a person may sign a draft as far as it depends on the person (D5.11): no second person is asked for, or they neither drafted nor
-- changed it nor entered its results; and they are authorised today for the procedures of its results, where the company asks for it.
create or replace function may_sign_certificate(draft int, person int) returns boolean
  language sql stable as $$
    select not exists (
        select from certificates t join companies c on c.id = t.company_id and c.certificate_second_person
        where t.id = draft and (t.drafted_by_user_id = person or exists (
          select from calibrations k where k.certificate_id = t.id and person = any(k.entered_by_user_ids))))
      and not exists (
        select from calibrations k
          join procedure_revisions v on v.id = k.procedure_revision_id
          join companies c on c.id = k.company_id
        where k.certificate_id = draft
          and exists (select from laboratory_settings l where l.enabled and l.only_authorised)
          and not is_authorised(person, v.procedure_id, 'sign', (now() at time zone c.time_zone)::date))
  $$;
