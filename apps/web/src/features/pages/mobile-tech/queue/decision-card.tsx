import { isResults, type QueuedAct } from '../../../../device/queued-act.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { ResultsConflictCard } from './results-conflict-card.tsx';

/** A change that waits for the technician: it was refused, or somebody else changed the same. */
export default function DecisionCard({ item }: { item: QueuedAct }) {
  if (item.state === 'refused') return <RefusedCard item={item} />;
  return isResults(item) ? <ResultsConflictCard item={item} /> : <ConflictCard item={item} />;
}
