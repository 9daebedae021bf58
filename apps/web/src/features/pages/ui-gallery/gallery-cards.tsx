import { CircleCheck, ClipboardList, Clock, Wrench } from 'lucide-react';
import { Avatar } from '../../../ui/badge/avatar.tsx';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { StatCard } from '../../../ui/chart/stat-card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const tones: Tone[] = ['neutral', 'blue', 'green', 'amber', 'indigo', 'red', 'orange'];

export const GalleryCards = () => (
  <>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total Requests" value="123,456,789" icon={ClipboardList} link={<a href="#all" />} />
      <StatCard
        label="In Progress"
        value={12}
        icon={Wrench}
        link={<a href="#in-progress" />}
        highlighted
        note="3 late"
      />
      <StatCard label="Completed" value={381} icon={CircleCheck} sparkline={[3, 5, 4, 8, 6, 9, 12, 10, 14]} />
      <StatCard label="Pending Action" value={0} icon={Clock} loading />
    </div>
    <GallerySection title="Badges and people">
      <GalleryRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={Clock}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Dana Whitfield" />
        <Avatar name={null} />
      </GalleryRow>
    </GallerySection>
    <GallerySection title="Skeleton">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-16 w-full" />
    </GallerySection>
  </>
);
