import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';

/** Returns a text such as 'Fluke 87V'. */
export const deviceOf = ({ equipmentModel }: CustomerEquipment): string =>
  `${equipmentModel.make} ${equipmentModel.name}`;

/** Make and model as a link to the unit's page, with the type below. */
export const UnitLink = ({ unit }: { unit: CustomerEquipment }) => (
  <span className="block min-w-0">
    <AppLink
      to={paths.unit(unit.id)}
      // A name of 200 letters takes three lines at most. The page of the unit shows all of it.
      className="line-clamp-3 min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {deviceOf(unit)}
    </AppLink>
    <span className="block text-sm text-muted wrap-anywhere">{unit.equipmentModel.equipmentType.name}</span>
  </span>
);
