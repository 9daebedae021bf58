import { z } from 'zod';
import { dollarNumber } from '../../core/numbers/money-fields.ts';
import { percentNumber } from '../../core/numbers/percent-fields.ts';

/** What is charged at each rate of tax in an answer. Amounts are dollars. */
export const shownTaxes = z.array(z.object({ rate: percentNumber, net: dollarNumber, tax: dollarNumber }));
