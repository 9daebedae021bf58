import { z } from 'zod';
import { companyUpdate } from './shapes.ts';

/** The country of a company and what follows from it (D14.1), as a form has them. A choice of a form is text. */
export const countryForm = companyUpdate
  .pick({
    country: true,
    paper: true,
    addressCountry: true,
    currency: true,
    locale: true,
    taxName: true,
    language: true,
  })
  .required()
  .extend({
    firstDayOfWeek: z
      .string()
      .regex(/^[1-7]$/)
      .transform(Number),
  });
