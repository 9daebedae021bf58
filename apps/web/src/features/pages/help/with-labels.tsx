import { textParts } from './text-parts.ts';

/** The text of an article. Labels of screens are bold, so that a reader knows what to look for. */
export const WithLabels = ({ text }: { text: string }) =>
  textParts(text).map(({ words, isLabel }, at) =>
    isLabel ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <strong key={at} className="font-medium text-ink">
        {words}
      </strong>
    ) : (
      words
    ),
  );
