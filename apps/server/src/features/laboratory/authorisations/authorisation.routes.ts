import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listAuthorisations, listPeople, readRule } from './read-authorisations.ts';
import { grant, saveRule, withdraw } from './write-authorisations.ts';

export const authorisationRoutes: Handlers<typeof endpoints.authorisations> = {
  list: ({ work: { db }, query }) => listAuthorisations(db, query),
  people: ({ work: { db } }) => listPeople(db),
  readRule: ({ work: { db } }) => readRule(db),
  saveRule: ({ work, body }) => saveRule(work, body),
  create: ({ work, body }) => grant(work, body),
  withdraw: ({ work, record, body }) => withdraw(work, record, body),
};
