/** Returns the letters and digits of a name in lower case: '87-V' and '87 v' are one model. */
export const modelLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Device {
  make: string;
  model: string;
}

/** Returns the letters of make and model. A model whose name begins with its make has the make once. */
function deviceLetters({ make, model }: Device): string {
  const [maker, name] = [modelLetters(make), modelLetters(model)];
  return name.startsWith(maker) && name !== maker ? name : maker + name;
}

/** True for two ways to write one make and model, such as 'Fluke', '87V' and 'Fluke', 'Fluke 87-V'. */
export const isSameDevice = (one: Device, other: Device): boolean =>
  deviceLetters(one) === deviceLetters(other);

/** True when a text such as 'Fluke 87V, yellow' names the model. */
export const namesModel = (text: string, { model }: Pick<Device, 'model'>): boolean => {
  const name = modelLetters(model);
  return name !== '' && modelLetters(text).includes(name);
};

/** Returns the model's name without its make before it. */
export function withoutMake({ make, model }: Device): string {
  const rest = model.slice(make.length).replace(/^[\s\-–—_/·:,]+/, '');
  const begins = make !== '' && model.toLowerCase().startsWith(make.toLowerCase());
  return begins && rest !== '' && rest.length < model.length - make.length ? rest : model;
}
