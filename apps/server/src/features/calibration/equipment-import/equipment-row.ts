import type { EquipmentField } from '@portal/contract/calibration/equipment-import/fields.ts';
import type { ReadRow } from '../../people/file-import/index.ts';

export type EquipmentRow = ReadRow<EquipmentField>;

/** Returns the key of a serial number or a name. Capitals make no difference. */
export const plain = (text: string): string => text.trim().toLowerCase();

/** Returns the key of a pair. As JSON, two different pairs never have the same key. */
export const pairKey = (one: string | number, other: string): string => JSON.stringify([one, plain(other)]);
