import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { fileAddress } from '../../../../api/file-address.ts';
import { q } from '../../../../api/query.ts';
import type { Photo, QueuedAct } from '../../../../device/queued-act.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useObjectUrl } from './use-object-url.ts';

const isPhoto = (item: QueuedAct): item is QueuedAct<Photo> => item.act.kind === 'photo';
const frame = 'aspect-4/3 w-full rounded-lg border border-line object-cover';

/** The unsent photos, then the photos of the portal. Without a connection only the unsent ones can be shown. */
export function PhotosCard({ repairId, queue }: { repairId: number; queue: readonly QueuedAct[] }) {
  const { data = [], isError } = useQuery(q(repairImageEndpoints.list, { params: { id: repairId } }));
  const waiting = queue.filter(isPhoto);
  return (
    <Card title="Repair Images">
      {waiting.length + data.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {waiting.map((item) => (
            <li key={item.seq}>
              <WaitingPhoto item={item} />
            </li>
          ))}
          {data.toReversed().map((image) => (
            <li key={image.id}>
              <img
                src={fileAddress(image.thumbnailUrl)}
                alt={image.description || image.filename}
                loading="lazy"
                className={frame}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {isError ? 'The images cannot be shown without a connection.' : 'No images yet'}
        </p>
      )}
    </Card>
  );
}

function WaitingPhoto({ item }: { item: QueuedAct<Photo> }) {
  const url = useObjectUrl(item.act.photo);
  return (
    <figure>
      {url ? <img src={url} alt={item.act.name} className={frame} /> : <div className={frame} />}
      <figcaption className="text-xs text-muted">Waiting</figcaption>
    </figure>
  );
}
