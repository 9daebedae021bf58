import { useEffect, useState } from 'react';

interface Stored<T> {
  value: T | undefined;
  /** Whether the device has been asked. */
  known: boolean;
}

/** Reads something from the device once for each `key`; a device that keeps nothing has nothing. */
export function useStored<T>(key: string, load: () => Promise<T | undefined>): Stored<T> {
  const [stored, setStored] = useState<Stored<T> & { key: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    let left = false;
    load().then(
      (value) => left || setStored({ key, value, known: true }),
      () => left || setStored({ key, value: undefined, known: true }),
    );
    return () => {
      left = true;
    };
  }, [key]);
  return stored?.key === key ? stored : { value: undefined, known: false };
}
