import { z } from 'zod';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { procedureMessages as say } from './messages.ts';
import { readNumbers, typedNumber } from './typed-numbers.ts';

/** What is limited, with its unit and its word. */
export const conditionKinds = [
  { key: 'temperature', label: 'Temperature', unit: '°C' },
  { key: 'humidity', label: 'Relative humidity', unit: '%RH' },
  { key: 'pressure', label: 'Air pressure', unit: 'hPa' },
] as const;

const names = [
  'temperatureMin',
  'temperatureMax',
  'humidityMin',
  'humidityMax',
  'pressureMin',
  'pressureMax',
] as const;

/** Limits of temperature (°C), relative humidity (%) and air pressure (hPa). Null where there is none. */
export const conditions = z
  .object({
    temperatureMin: typedNumber,
    temperatureMax: typedNumber,
    humidityMin: typedNumber,
    humidityMax: typedNumber,
    pressureMin: typedNumber,
    pressureMax: typedNumber,
  })
  .transform((given, ctx) => {
    const fault = (name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message, input: given });
    const sizes = ['humidityMin', 'humidityMax', 'pressureMin', 'pressureMax'];
    const [read = given] = readNumbers([given], names, sizes, (_, name, message) => fault(name, message));
    for (const { key } of conditionKinds) {
      const [min, max] = [read[`${key}Min`], read[`${key}Max`]];
      if (min !== null && max !== null && compareDecimals(min, max) > 0)
        fault(`${key}Max`, say.conditionEnds);
    }
    return read;
  });

const text = z.string().nullable();
/** Conditions as they are stored and answered. */
export const storedConditions = z.object({
  temperatureMin: text,
  temperatureMax: text,
  humidityMin: text,
  humidityMax: text,
  pressureMin: text,
  pressureMax: text,
});
export type Conditions = z.infer<typeof storedConditions>;

export const noConditions: Conditions = {
  ...{ temperatureMin: null, temperatureMax: null, humidityMin: null },
  ...{ humidityMax: null, pressureMin: null, pressureMax: null },
};
