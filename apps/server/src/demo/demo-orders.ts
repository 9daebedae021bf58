import type { OrderPlan } from '../sample-company/make-purchase-orders.ts';

/** The 30 purchase orders of the demo company, in every state. The last ones that were ordered are late. */
export const demoOrders: readonly OrderPlan[] = [
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
