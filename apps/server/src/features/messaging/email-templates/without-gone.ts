/** Blocks that are left out when nothing but left-out text is in them, and rows of a table. */
const LEFT_OUT = /^<(\/?)(p|div|h[1-4]|ul|ol|li|blockquote|pre|caption|tbody|thead|tfoot|table|tr)\b/i;
/** A row that has one of these in it is no row of facts. */
const NO_FACTS = /^(?:tr|p|div|ul|ol|table|h[1-4])$/;

/** A block that is open, with what was read of it. */
interface Block {
  name: string;
  text: string;
  /** Text was left out here. */
  hasGone: boolean;
  hasOther: boolean;
  hasNoFacts: boolean;
}

const open = (name: string, text: string): Block => ({
  name,
  text,
  hasGone: false,
  hasOther: false,
  hasNoFacts: false,
});

/**
 * Returns the pieces of HTML as one text. Places where text was left out are marked with `gone`. A block of nothing
 * else is left out too, and so is a row of a table of facts with such a place. It reads the pieces once, however deep
 * the blocks are.
 */
export function withoutGone(pieces: readonly string[], gone: string): string {
  const blocks = [open('', '')];
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);

  function add(text: string): void {
    const block = blocks.at(-1)!;
    block.text += text;
    if (text.includes(gone)) block.hasGone = true;
    if (text.replaceAll(gone, '').trim() !== '') block.hasOther = true;
  }

  function close(end: string): void {
    const block = blocks.pop()!;
    const parent = blocks.at(-1)!;
    count(block.name, -1);
    const isLeftOut = block.hasGone && (block.name === 'tr' ? !block.hasNoFacts : !block.hasOther);
    if (isLeftOut && end !== '') {
      parent.text += gone;
      parent.hasGone = true;
      return;
    }
    parent.text += block.text + end;
    parent.hasOther = true;
    parent.hasGone ||= block.hasGone;
    parent.hasNoFacts ||= block.hasNoFacts || NO_FACTS.test(block.name);
  }

  for (const piece of pieces) {
    const [, slash, tag] = LEFT_OUT.exec(piece) ?? [];
    const name = tag?.toLowerCase();
    if (name === undefined || (slash && !counts.get(name))) add(piece);
    else if (!slash) {
      blocks.push(open(name, piece));
      count(name, 1);
    } else {
      while (blocks.at(-1)!.name !== name) close('');
      close(piece);
    }
  }
  while (blocks.length > 1) close('');
  return blocks[0]!.text.replaceAll(gone, '');
}
