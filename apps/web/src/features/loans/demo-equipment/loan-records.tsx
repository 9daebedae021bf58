import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { LoanMoment } from '@portal/contract/loans/demo-equipment/states.ts';
import type {
  DemoLoanDetail,
  LoanExtension,
  LoanInspection,
  LoanPhoto,
} from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { PackageX, Wrench } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fileAddress } from '../../../api/file-address.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { LoanStatusBadge } from './badges.tsx';

// Loaded when the first picture is opened.
const Lightbox = lazy(() =>
  import('../../../ui/dialog/lightbox.tsx').then((part) => ({ default: part.Lightbox })),
);

const titles: Record<LoanMoment, string> = { hand_over: 'Hand-over', return: 'Return' };

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-line px-4 py-3">
    <h3 className="mb-1">{title}</h3>
    {children}
  </section>
);

/** The records of a loan: hand-over and return with photos, extensions, and the other units of its agreement. */
export function LoanRecords({ loan }: { loan: DemoLoanDetail }) {
  const moments = (['hand_over', 'return'] as const).filter(
    (moment) =>
      loan.inspections.some((one) => one.moment === moment) ||
      loan.photos.some((one) => one.moment === moment),
  );
  return (
    <>
      {moments.map((moment) => (
        <Section key={moment} title={titles[moment]}>
          <Inspection inspection={loan.inspections.find((one) => one.moment === moment)} />
          <Photos
            title={titles[moment]}
            serialNumber={loan.serialNumber}
            photos={loan.photos.filter((one) => one.moment === moment)}
          />
        </Section>
      ))}
      {loan.extensions.length === 0 ? null : (
        <Section title="Extensions">
          <ul className="flex flex-col gap-2">
            {loan.extensions.map((extension) => (
              <Extension key={extension.extendedAt} extension={extension} />
            ))}
          </ul>
        </Section>
      )}
      {loan.others.length === 0 ? null : (
        <Section title="Other Units of This Agreement">
          <ul className="flex flex-col gap-1">
            {loan.others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-2">
                <AppLink
                  to={paths.demoLoan(other.id)}
                  className="min-h-6 text-primary-text wrap-anywhere hover:underline"
                >
                  {equipmentText(other)} · {other.serialNumber}
                </AppLink>
                <LoanStatusBadge status={other.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Inspection({ inspection }: { inspection: LoanInspection | undefined }) {
  const { timeZone } = useSignedInUser();
  if (!inspection) return null;
  const { condition, damaged, accessories, missingAccessories, inspectedAt, inspectedBy } = inspection;
  return (
    <div className="flex flex-col gap-1">
      {damaged || missingAccessories.length > 0 ? (
        <span className="flex flex-wrap gap-1">
          {damaged ? (
            <Badge tone="red" icon={Wrench}>
              Damaged
            </Badge>
          ) : null}
          {missingAccessories.map((name) => (
            <Badge key={name} tone="amber" icon={PackageX}>
              Missing: {name}
            </Badge>
          ))}
        </span>
      ) : null}
      {condition === null ? null : <p className="wrap-anywhere whitespace-pre-line">{condition}</p>}
      {accessories.length === 0 ? null : (
        <p className="wrap-anywhere">Accessories: {accessories.join(', ')}</p>
      )}
      <p className="text-sm text-muted">
        {[formatDateTime(inspectedAt, timeZone), inspectedBy].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

interface PhotosProps {
  title: string;
  serialNumber: string;
  photos: readonly LoanPhoto[];
}

function Photos({ title, serialNumber, photos }: PhotosProps) {
  const [index, setIndex] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const images = photos.map(({ imageUrl }, at) => ({
    src: fileAddress(imageUrl),
    caption: `${title} of ${serialNumber}, photo ${at + 1}`,
  }));
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {images.map(({ src, caption }, at) => (
          <li key={src}>
            <button
              type="button"
              onClick={() => setIndex(at)}
              className="block size-24 cursor-pointer overflow-hidden rounded-lg border border-line"
            >
              <img
                src={`${src}${src.includes('?') ? '&' : '?'}size=thumb`}
                alt={caption}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {index === null ? null : (
        <Suspense fallback={null}>
          <Lightbox images={images} index={index} onIndex={setIndex} />
        </Suspense>
      )}
    </>
  );
}

function Extension({ extension }: { extension: LoanExtension }) {
  const { timeZone } = useSignedInUser();
  const { fromDate, toDate, reason, extendedAt, extendedBy } = extension;
  return (
    <li>
      <p>
        From {formatDate(fromDate)} to {formatDate(toDate)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-sm text-muted">
        {[formatDateTime(extendedAt, timeZone), extendedBy].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
