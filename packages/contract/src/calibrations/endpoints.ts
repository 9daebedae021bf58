import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/fields.ts';
import { calibrationItem, listedCalibrationItem, resultsForm } from './shapes.ts';

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
};
