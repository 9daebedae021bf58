import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeStatuses,
  historyStatuses,
  isOverride,
  mappedStatuses,
  nextStatuses,
  repairStatuses,
  statusLabel,
} from './status.ts';
import {
  allStatusOptions,
  logStatusOptions,
  statusFilterOptions,
  statusTone,
  technicianNote,
  technicianQuickActions,
  technicianStatusOptions,
} from './status-choices.ts';

const anyStatus = fc.constantFrom(...repairStatuses);
const values = (options: readonly { value: string }[]) => options.map((o) => o.value);

describe('labels', () => {
  it('are those of A4', () => {
    expect(statusLabel('estimate_provided')).toBe('Pending Approval');
    expect(statusLabel('on_hold')).toBe('On Hold');
    expect(statusLabel('waiting_for_parts')).toBe('Waiting for Parts');
  });

  it.each([
    ['sent_to_vendor', 'Sent To Vendor'],
    ['LOST', 'Lost'],
    ['constructor', 'Constructor'],
  ])('of an unknown status are title-cased: %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
    expect(statusTone(status)).toBe('gray');
  });
});

describe('the map of D3.3', () => {
  const map = {
    submitted: ['received'],
    received: ['inspected'],
    inspected: ['estimate_provided', 'in_progress'],
    estimate_provided: ['estimate_approved', 'estimate_declined', 'inspected'],
    estimate_approved: ['in_progress', 'waiting_for_parts'],
    estimate_declined: ['estimate_provided', 'shipped'],
    in_progress: ['waiting_for_parts', 'needs_review', 'completed', 'estimate_provided'],
    waiting_for_parts: ['in_progress'],
    needs_review: ['in_progress', 'completed'],
  } as const;

  it.each(Object.entries(map))('%s leads on, to on hold and to cancelled', (from, to) => {
    const found = mappedStatuses(from as keyof typeof map);
    expect(found.toSorted()).toEqual([...to, 'on_hold', 'cancelled'].toSorted());
  });

  it('leads on from completed, and not from shipped or cancelled', () => {
    expect(mappedStatuses('completed')).toEqual(['shipped', 'in_progress']);
    expect(mappedStatuses('shipped')).toEqual([]);
    expect(mappedStatuses('cancelled')).toEqual([]);
  });

  it('leads from on hold back to the status before', () => {
    expect(mappedStatuses('on_hold', 'inspected')).toEqual(['inspected', 'cancelled']);
    expect(mappedStatuses('on_hold')).toEqual(['cancelled']);
    expect(isOverride('on_hold', 'inspected', 'inspected')).toBe(false);
    expect(isOverride('on_hold', 'received', 'inspected')).toBe(true);
  });

  it('binds technicians and not admins, and a step outside it is an override', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, fc.option(anyStatus), (from, to, held) => {
        const mapped = mappedStatuses(from, held).includes(to);
        expect(nextStatuses(from, 'technician', held).includes(to)).toBe(mapped);
        expect(nextStatuses(from, 'admin', held).includes(to)).toBe(from !== to);
        expect(nextStatuses(from, 'superadmin', held).includes(to)).toBe(from !== to);
        expect(isOverride(from, to, held)).toBe(from !== to && !mapped);
      }),
    );
  });

  it('lets customers only approve or decline an estimate', () => {
    for (const from of repairStatuses) {
      const answers = from === 'estimate_provided' ? ['estimate_approved', 'estimate_declined'] : [];
      expect(nextStatuses(from, 'customer')).toEqual(answers);
    }
  });
});

describe('groups and choices', () => {
  it('sorts every status but cancelled into active or history', () => {
    expect([...activeStatuses, ...historyStatuses, 'cancelled'].toSorted()).toEqual(
      repairStatuses.toSorted(),
    );
    expect(activeStatuses).toContain('needs_review');
  });

  it('offers the lists of A4', () => {
    expect(values(statusFilterOptions)).toEqual([
      'all',
      'submitted',
      'received',
      'inspected',
      'estimate_provided',
      'estimate_approved',
      'in_progress',
      'completed',
      'shipped',
    ]);
    expect(values(logStatusOptions)).toEqual([
      'keep_current',
      ...repairStatuses.filter((s) => s !== 'submitted'),
    ]);
    expect(values(allStatusOptions)).toEqual(repairStatuses);
    expect(values(technicianStatusOptions).join()).toBe(
      'submitted,in_progress,waiting_for_parts,needs_review,estimate_approved,estimate_declined,completed,shipped',
    );
    expect(technicianQuickActions.map((a) => a.status).map(technicianNote)).toContain(
      'Status changed to Waiting for Parts by technician.',
    );
  });

  it('colours the timeline', () => {
    expect(
      ['submitted', 'received', 'estimate_provided', 'shipped', 'cancelled', 'on_hold'].map(statusTone),
    ).toEqual(['blue', 'green', 'amber', 'indigo', 'red', 'orange']);
  });
});
