import { useEffect, useState } from 'react';

interface Stored<T> {
  value: T | undefined;
  /** True when the device has answered. */
  known: boolean;
}

/** Returns a value from the device, read once for each `key`. It is undefined when the device cannot store anything. */
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
