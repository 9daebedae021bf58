-- References to tables of files that come later.
alter table technicians add foreign key (company_id, user_id) references users (company_id, id);
alter table note_phrases add foreign key (company_id, user_id) references users (company_id, id);
alter table repairs add foreign key (company_id, shipping_label_file_id) references files (company_id, id);
alter table repairs add foreign key (company_id, appointment_id) references appointments (company_id, id)
  on delete set null (appointment_id);
alter table repairs add foreign key (company_id, customer_equipment_id)
  references customer_equipment (company_id, id) on delete set null (customer_equipment_id);
alter table repair_equipment add foreign key (company_id, customer_equipment_id)
  references customer_equipment (company_id, id) on delete set null (customer_equipment_id);
alter table purchase_order_items add foreign key (company_id, part_id) references parts (company_id, id);
alter table customer_equipment add foreign key (company_id, last_calibration_id)
  references calibrations (company_id, id) on delete set null (last_calibration_id);

-- The only row that every portal begins with.
insert into audit_sealing default values;
