import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ListedRevision, ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';

/** Says what a revision is today. */
export function RevisionBadge({ state, isInForce }: Pick<ListedRevision, 'state' | 'isInForce'>) {
  if (state === 'draft') return <Badge tone="amber">Draft</Badge>;
  if (state === 'replaced') return <Badge>Replaced</Badge>;
  return isInForce ? <Badge tone="green">In force</Badge> : <Badge tone="blue">Approved</Badge>;
}

interface RevisionHistoryProps {
  procedure: ProcedureDetail;
  shownId: number | undefined;
}

/** All revisions of a procedure, newest first. */
export function RevisionHistory({ procedure, shownId }: RevisionHistoryProps) {
  const { timeZone } = useSignedInUser();
  return (
    <Card title="Revisions">
      <ol className="flex flex-col gap-2">
        {procedure.revisions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AppLink
              to={procedurePaths.procedure(procedure.id, { revision: String(one.id) })}
              aria-current={one.id === shownId ? 'true' : undefined}
              className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
            >
              Revision {one.revision}
            </AppLink>
            <RevisionBadge {...one} />
            <span className="text-sm text-muted wrap-anywhere">
              {[
                one.effectiveFrom && `from ${formatDate(one.effectiveFrom)}`,
                one.writtenBy && `written by ${one.writtenBy}`,
                one.approvedBy &&
                  one.approvedAt &&
                  `approved by ${one.approvedBy} on ${formatDayOf(one.approvedAt, timeZone)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
