interface Named {
  modelPartNo?: string | undefined;
  serialNumber?: string | null | undefined;
}

/** Returns the units of a request by name, such as 'Fluke 87V (S/N 4711) and 2 more'. */
export function unitsInWords(units: readonly Named[]): string {
  const names = units.flatMap(({ modelPartNo, serialNumber }) => {
    const name = modelPartNo?.trim() || (serialNumber?.trim() ? 'a unit' : '');
    return name ? [serialNumber?.trim() ? `${name} (S/N ${serialNumber.trim()})` : name] : [];
  });
  const [first = 'a unit without a name'] = names;
  const more = units.length - 1;
  return more > 0 ? `${first} and ${more} more` : first;
}

const FIELD = /^units\.(\d{1,3})\./;

/** Returns what stands before the label of a unit's field in the list of faults, such as 'Unit 2 (Fluke 87V): '. */
export function unitBefore(units: readonly Named[], name: string): string {
  const at = Number(FIELD.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(at) || units.length < 2) return '';
  const model = units[at]?.modelPartNo?.trim();
  return model ? `Unit ${at + 1} (${model}): ` : `Unit ${at + 1}: `;
}
