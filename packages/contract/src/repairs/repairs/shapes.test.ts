import { describe, expect, it } from 'vitest';
import { repairListItem } from './shapes.ts';

describe('ten rows of a list', () => {
  it('stay under 6 KB with long but realistic values', () => {
    const row = repairListItem.parse({
      id: 1_234_567,
      serviceReportNumber: 'SR-1234567',
      companyName: 'Northwestern Instruments & Controls LLC',
      contactName: 'Maximiliane Featherstonehaugh',
      modelPartNo: 'FLUKE-8846A/SU 240V-BENCH',
      serialNumber: 'SN-2024-00012345-B',
      status: 'estimate_provided',
      repairNeeded: true,
      calibrationNeeded: false,
      dateSubmitted: '2024-03-05T19:30:00.000Z',
      estimatedCompletionDate: '2024-03-25',
      inboundTrackingNumber: '1Z999AA10123456784',
      outboundTrackingNumber: '1Z999AA10123456785',
      technicianName: 'Bartholomew Higginbotham',
      userId: 123_456,
      customerId: 123_456,
      waitsForParts: true,
      mailKey: '0c83f57c',
      version: 42,
      profitMade: 5,
    });
    expect(row).not.toHaveProperty('profitMade');
    expect(JSON.stringify(Array(10).fill(row)).length).toBeLessThan(6 * 1024);
  });
});
