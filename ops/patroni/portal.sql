-- Run once on the leader as a superuser: psql -h 10.0.0.21 -U postgres -f portal.sql
create role portal login createrole password 'CHANGE-ME';
create database portal owner portal;
