-- version 2, text 9d686c35
-- True when a person may do something by a procedure on a day: for the procedure or its discipline, not before the first day,
-- not after the last one, and not from the day on which it was withdrawn. What somebody did before their account was switched off
-- stays authorised; nobody signs whose account is off.
create or replace function is_authorised(person int, of_procedure int, act text, on_day date) returns boolean
  language sql stable as $$
    select exists (
      select from authorisations a
        join users u on u.id = a.user_id and (u.active or act <> 'sign')
        join procedures p on p.id = of_procedure
      where a.user_id = person and act = any(a.acts)
        and (a.procedure_id = of_procedure or lower(a.discipline) = lower(p.discipline))
        and a.valid_from <= on_day and (a.valid_until is null or a.valid_until >= on_day)
        and (a.withdrawn_on is null or a.withdrawn_on > on_day))
  $$;
