import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { EQUIPMENT_ITEMS_MAX, equipmentItems } from '../../repairs/equipment-models/items.ts';
import { calibrationItem, itemUpdate, listedCalibrationItem, resultsChange, resultsForm } from './shapes.ts';

export const calibrationEndpoints = {
  listOfRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/calibrations',
    permission: 'calibration.read',
    summary: 'The units of a calibration with their results, without the measurement points',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    answer: z.array(listedCalibrationItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calibration-items/:id',
    permission: 'calibration.read',
    summary: 'A unit of a calibration with its results and measurement points',
    record: 'calibrationItem',
    params: byId,
    changedBy: ['repair'],
    changedByAnyRow: true,
    answer: calibrationItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/calibration-items',
    permission: 'calibration.write',
    summary: 'Name units that are calibrated for a request that asks for calibration; technicians may, too',
    record: 'repair',
    params: byId,
    body: z.object({ equipmentItems: equipmentItems.min(1, `Add 1 to ${EQUIPMENT_ITEMS_MAX} items`) }),
    answer: z.array(listedCalibrationItem),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/calibration-items/:id',
    permission: 'calibration.write',
    summary: 'Correct the serial number, remarks, make or model of a unit of a repair',
    record: 'calibrationItem',
    params: byId,
    body: itemUpdate,
    answer: calibrationItem,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/calibration-items/:id/results',
    permission: 'calibration.write',
    summary: 'Save the results of a unit; complete ones set its dates in the register',
    record: 'calibrationItem',
    params: byId,
    body: resultsForm,
    answer: calibrationItem,
    status: 200,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/calibration-items/:id/confirm',
    permission: 'calibration.write',
    summary: 'Confirm that one calibrated the unit as the results say; only the person they name may',
    record: 'calibrationItem',
    params: byId,
    /** The version of the results that the caller has seen. */
    body: z.object({ version: z.int().min(1).max(2_147_483_647).optional() }),
    answer: calibrationItem,
    status: 200,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/calibration-items/:id/changes',
    permission: 'calibration.read',
    summary: 'How the results of a unit were changed after they were first saved, newest first, at most 200',
    record: 'calibrationItem',
    params: byId,
    changedBy: ['repair'],
    changedByAnyRow: true,
    answer: z.array(resultsChange),
  }),
};
