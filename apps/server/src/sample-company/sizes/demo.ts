import { customers } from '../catalogue/customer-list.ts';
import { electricalKinds } from '../catalogue/electrical-kinds.ts';
import { mechanicalKinds } from '../catalogue/mechanical-kinds.ts';
import { shelfParts } from '../catalogue/shelf-parts.ts';
import { suppliers } from '../catalogue/supplier-list.ts';
import { available, type DemoUnitPlan, lent } from '../plan/demo-unit-plan.ts';
import { askedAppointments } from '../store/make-appointment-requests.ts';
import { services } from '../store/make-calendar.ts';
import type { OrderPlan } from '../store/make-purchase-orders.ts';
import { mailAboutRepairs, mailOfStrangers } from '../store/store-incoming-mails.ts';
import type { Size } from './size.ts';

/** 30 purchase orders, in every state. The last ones that were ordered are late. */
const orders: readonly OrderPlan[] = [
  ...[500, 455, 410, 372, 330, 301, 266, 231, 199, 170, 141, 112, 84, 60].map(
    (age, at) => [age, 'received', 7 + (at % 3) * 4] as const,
  ),
  ...[230, 95].map((age) => [age, 'canceled', 10] as const),
  ...[21, 15, 9].map((age) => [age, 'partial', 24] as const),
  [26, 'partial', 12],
  ...[6, 5, 3, 1].map((age) => [age, 'ordered', 14] as const),
  ...[19, 16].map((age) => [age, 'ordered', 10] as const),
  ...[4, 2, 1, 0].map((age) => [age, 'draft', 14] as const),
];

/** 25 demo units, with the nine that are on loan. */
const units: readonly DemoUnitPlan[] = [
  lent('EPOCH 650', 180, { from: -9, due: 5, type: 'email', signed: true }),
  available('EPOCH 650', 210),
  lent('38DL PLUS', 90, { from: -31, due: -6, type: 'email', signed: true }),
  { model: 'USM Go+', status: 'maintenance', location: 'repair', dueIn: 140 },
  available('MDO34', 300),
  lent('DSOX1204G', 250, { from: -1, due: 13, type: 'print', signed: false }, 'shipping'),
  available('87V', 40),
  available('MIT525', -12),
  { model: 'CPG1500', status: 'retired', location: 'office', dueIn: -200 },
  lent('87V', 120, { from: -4, due: 10, type: 'email', signed: true, together: 'bench' }),
  lent('TBS2104B', 95, { from: -4, due: 10, type: 'email', signed: true, together: 'bench' }),
  lent('289', 60, { from: -2, due: 12, type: 'email', signed: false }),
  lent('1587 FC', 150, { from: -24, due: 0, type: 'email', signed: true, extendedFrom: -10 }),
  lent('ADT681', 77, { from: -40, due: -19, type: 'print', signed: true }),
  lent('ICS466', 33, { from: -6, due: 22, type: 'print', signed: true, extendedFrom: 8 }),
  available('289', 8),
  available('DMM6500', 190),
  available('DS1054Z', 220),
  available('TT200', 20),
  available('Defender 5000', 160),
  available('ZX-5', 280),
  { model: 'U1282A', status: 'maintenance', location: 'office', dueIn: 110 },
  available('500-196-30', 70),
  { model: 'ATECH3FR250B', status: 'maintenance', location: 'repair', dueIn: 15 },
  { model: '720i', status: 'retired', location: 'office', dueIn: -90 },
];

/** Each unit came back two or three times, so that there are 80 loans with the open ones. */
const LOANS = 80;
/** The first customers use the portal, and have more units. */
const USING_PORTAL = 12;

/** The demo installation: 40 customers and 400 repairs in 18 months. Most are finished, and some are in work. */
export const demo: Size = {
  seed: 20_260_501,
  nameOf: (name) => name,
  customers,
  // Some were customers before the laboratory had its first visit.
  customerDays: 920,
  kinds: [...electricalKinds, ...mechanicalKinds],
  unitsOf: (client) => (client < USING_PORTAL ? [8, 14] : [3, 8]),
  registered: 600,
  repairs: [
    ['submitted', 4, 0, 0],
    ['submitted', 8, 1, 4],
    ['submitted', 2, 16, 24],
    ['received', 9, 2, 8],
    ['inspected', 8, 3, 11],
    ['estimate_provided', 12, 5, 26],
    ['estimate_approved', 7, 8, 18],
    ['in_progress', 11, 9, 28],
    ['waiting_for_parts', 5, 14, 47],
    ['needs_review', 3, 11, 22],
    ['estimate_declined', 3, 10, 21],
    ['on_hold', 6, 15, 120],
    ['completed', 22, 12, 38],
    ['completed', 2, 70, 110],
    ['cancelled', 16, 6, 530],
    ['shipped', 282, 16, 546],
  ],
  suppliers,
  shelfParts,
  orders,
  calendar: { services, daysBack: 120, daysAhead: 45 },
  appointmentRequests: askedAppointments,
  demoUnits: { units, pastLoans: LOANS - units.filter(({ loan }) => loan).length },
  lending: {
    wishes: 4,
    reservations: [
      { unit: 1, client: 4, from: 6, until: 20, notes: 'For the shutdown in week two.' },
      { unit: 4, client: 7, from: 18, until: 32, notes: null },
    ],
  },
  estimateDrafts: 2,
  hourlyRates: ['95.00', '110.00', '85.00'],
  calibrations: ['results', 'draft', 'draft', ...Array<'issued'>(7).fill('issued'), 'withdrawn'],
  recalledCustomers: 12,
  mails: [...mailAboutRepairs, ...mailOfStrangers],
  surveyDays: 90,
};
