import { z } from 'zod';
import { companyForm } from '../../companies/companies/shapes.ts';
import { companyUserForm } from './endpoints.ts';

const firstAdmin = companyUserForm.pick({
  firstName: true,
  lastName: true,
  email: true,
  username: true,
  password: true,
});

/** The form of a new company. Its first admin is asked for when `withAdmin` is true, and else ignored. */
export const newCompanyForm = companyForm
  .extend({
    withAdmin: z.boolean(),
    admin: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      username: z.string(),
      password: z.string(),
    }),
  })
  .check((typed) => {
    if (!typed.value.withAdmin) return;
    for (const { path, message } of firstAdmin.safeParse(typed.value.admin).error?.issues ?? [])
      typed.issues.push({ code: 'custom', input: typed.value.admin, path: ['admin', ...path], message });
  });
