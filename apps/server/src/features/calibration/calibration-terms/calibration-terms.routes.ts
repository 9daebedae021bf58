import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type {
  ItemAgreement,
  OpenWishes,
  RepairWish,
  UsualTerms,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  agreementsWhere,
  openWishesOf,
  usualTerms,
  wishOfRepair,
} from '../../laboratory/calibration-terms/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { customerScope } from '../../people/customers/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { customerEquipmentScope } from '../customer-equipment/index.ts';
import { acceptWish, agree } from './agree.ts';
import { defaultsOfCustomer, defaultsOfUnit, saveOfCustomer, saveOfUnit } from './write-defaults.ts';

/** @throws 404 when the repair is absent or foreign, and without a laboratory. */
async function listOfRepair(db: Db, actor: Actor, id: number): Promise<ItemAgreement[]> {
  const [repair, items] = await Promise.all([
    repairScope.find(db, actor, id, false),
    agreementsWhere(db, sql<SqlBool>`e.repair_id = ${id}`),
    refuseWithoutLaboratory(db),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return items;
}

/** @throws 404 when the repair is absent or foreign, and without a laboratory. */
async function readOpenWishes(db: Db, actor: Actor, id: number): Promise<OpenWishes> {
  const [repair, wishes] = await Promise.all([
    repairScope.find(db, actor, id, false),
    openWishesOf(db, id),
    refuseWithoutLaboratory(db),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return wishes;
}

/** @throws 404 when the repair is absent or foreign, and without a laboratory. */
async function readWish(db: Db, actor: Actor, id: number): Promise<RepairWish> {
  const [repair, wish] = await Promise.all([
    repairScope.find(db, actor, id, false),
    wishOfRepair(db, id, isStaff(actor.role)),
    refuseWithoutLaboratory(db),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return wish;
}

/** Customers ask for themselves, whatever they send. @throws 404 without a laboratory. */
async function readUsual(
  db: Db,
  actor: Actor,
  { unitIds = [], customerId }: Query<typeof endpoints.calibrationTerms.usual>,
): Promise<UsualTerms> {
  const [usual] = await Promise.all([
    usualTerms(db, isStaff(actor.role) ? (customerId ?? null) : actor.customerId, unitIds),
    refuseWithoutLaboratory(db),
  ]);
  // The other question has thrown before.
  return usual!;
}

export const calibrationTermsRoutes: Handlers<typeof endpoints.calibrationTerms> = {
  ofCustomer: async ({ work: { db, actor }, params }) => {
    const row = await customerScope.find(db, actor, params.id, false);
    if (!row) throw notFound(customerMessages.notFound);
    return defaultsOfCustomer(db, row);
  },
  saveOfCustomer: ({ work, record, body }) => saveOfCustomer(work, record, body),
  ofUnit: async ({ work: { db, actor }, params }) => {
    const row = await customerEquipmentScope.find(db, actor, params.id, false);
    if (!row) throw notFound(unitMessages.notFound);
    return defaultsOfUnit(db, row);
  },
  saveOfUnit: ({ work, record, body }) => saveOfUnit(work, record, body),
  ofRepair: ({ work: { db, actor }, params }) => listOfRepair(db, actor, params.id),
  usual: ({ work: { db, actor }, query }) => readUsual(db, actor, query),
  wishOfRepair: ({ work: { db, actor }, params }) => readWish(db, actor, params.id),
  openWishes: ({ work: { db, actor }, params }) => readOpenWishes(db, actor, params.id),
  acceptWish: ({ work, record, body }) => acceptWish(work, record, body),
  agree: ({ work, record, body }) => agree(work, record, body),
};
