/** Milliseconds before the print dialog opens (A2). */
export const PRINT_DELAY = 1000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let frame: HTMLIFrameElement | undefined;

/**
 * Opens the browser's print dialog for a document, one second after it has loaded (A2). The frame stays until the next
 * document, because browsers read it while their dialog is open and do not report when it closes.
 */
export async function printDocument(document: Blob): Promise<void> {
  if (frame) {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
  const made = window.document.createElement('iframe');
  frame = made;
  made.title = 'Document to print';
  made.tabIndex = -1;
  made.setAttribute('aria-hidden', 'true');
  // Not `display: none`, because some browsers then print an empty page.
  made.className = 'pointer-events-none fixed right-0 bottom-0 size-px border-0 opacity-0';
  const loaded = new Promise((resolve, reject) => {
    made.onload = resolve;
    made.onerror = reject;
  });
  made.src = URL.createObjectURL(document);
  window.document.body.append(made);
  await loaded;
  await wait(PRINT_DELAY);
  made.contentWindow?.focus();
  made.contentWindow?.print();
}
