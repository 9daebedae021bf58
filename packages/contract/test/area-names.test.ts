import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AuditAction, AuditArea, LiveTopic, Permission, RecordKind } from '../src/core/area.ts';
import { type EndpointDeclaration, endpoint } from '../src/core/calls/endpoint.ts';
import { auditActions, auditAreas, endpoints, liveTopics, permissions } from '../src/index.ts';

const calls = Object.values(endpoints).flatMap((group) => Object.values<EndpointDeclaration>(group));

describe('what areas bring', () => {
  it('has exact names, so that a wrong one does not compile', () => {
    const call = { method: 'DELETE', path: '/api/technicians/:id', summary: '', answer: 'none' } as const;
    endpoint({ ...call, permission: 'technician.write', record: 'technician' });
    // @ts-expect-error no area brings this permission
    endpoint({ ...call, permission: 'technician.raed' });
    // @ts-expect-error no area brings this kind of record
    endpoint({ ...call, permission: 'technician.write', record: 'technicain' });
    // @ts-expect-error no area brings this topic
    endpoint({ ...call, permission: 'technician.write', changedBy: ['technician'] });
    // Without any area a name would be `never`, with a wide one `string`.
    expectTypeOf<'technician.read'>().toExtend<Permission>();
    expectTypeOf<'technician'>().toExtend<RecordKind & AuditArea>();
    expectTypeOf<'technician.created'>().toExtend<AuditAction>();
    expectTypeOf<'repairMail'>().toExtend<LiveTopic>();
    expectTypeOf<string>().not.toExtend<Permission | RecordKind | AuditArea | AuditAction | LiveTopic>();
  });

  it('is used: each permission by a call, each topic by a read', () => {
    const asked = calls.map(({ permission }) => permission as string);
    expect(Object.keys(permissions).filter((permission) => !asked.includes(permission))).toEqual([]);
    const heard = calls.flatMap(({ changedBy = [] }) => changedBy);
    expect(liveTopics.filter((topic) => !heard.includes(topic))).toEqual([]);
    expect(new Set(liveTopics).size).toBe(liveTopics.length);
  });

  it('has an action for each area of the audit trail, and an area for each action', () => {
    const areas = new Set(Object.keys(auditActions).map((action) => action.split('.')[0]));
    expect([...areas].toSorted()).toEqual(Object.keys(auditAreas).toSorted());
  });
});
