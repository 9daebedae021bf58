import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import { SignedInUserContext } from '../../../../session/signed-in-user.ts';
import { ResultsDialog } from './results-dialog.tsx';

const aUnit = (version: number, procedure: string) =>
  ({
    id: 7,
    make: 'Fluke',
    modelName: '87V',
    equipmentModelId: 1,
    results: {
      version,
      procedure,
      calibratedOn: '2026-05-01',
      result: 'pass',
      points: [],
      standards: [],
      completedAt: null,
      certificate: null,
    },
  }) as unknown as CalibrationItem;
const { queryKey } = q(calibrationEndpoints.get, { params: { id: 7 } });

const model = q(equipmentEndpoints.getModel, { params: { id: 1 } }).queryKey;

let newest: CalibrationItem;
const saved = vi.fn();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
// Replaces only the network.
vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
  if (method === 'POST') saved(JSON.parse(String(body)));
  if (url.includes('/calibration-items/')) return Response.json(newest);
  return Response.json([]);
});

beforeEach(() => {
  cache.clear();
  cache.setQueryData(model, { id: 1, measurementPoints: [] } as unknown as EquipmentModelDetail);
  saved.mockClear();
});
afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, role: 'admin', timeZone: 'UTC' } as User}>
        <ResultsDialog itemId={7} onClose={() => undefined} />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
const procedure = () => screen.findByRole('textbox', { name: 'Procedure' });

test('begins with the newest results, also when older ones are known', async () => {
  cache.setQueryData(queryKey, aUnit(1, 'Older'));
  await cache.invalidateQueries({ queryKey });
  newest = aUnit(2, 'Newer');
  open();
  expect(await procedure()).toHaveProperty('value', 'Newer');
});

test('sends the version with which it began when somebody else saves meanwhile', async () => {
  newest = aUnit(1, 'Seen');
  open();
  await procedure();
  cache.setQueryData(queryKey, aUnit(2, 'Not seen'));
  await userEvent.click(screen.getByRole('button', { name: 'Save results' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ version: 1, procedure: 'Seen' }));
});
