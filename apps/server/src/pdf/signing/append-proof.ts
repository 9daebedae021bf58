import { deflateSync } from 'node:zlib';
import { appendTo } from './append-objects.ts';
import type { Proof } from './signing-questions.ts';

/**
 * Appends what proves a signature once its certificates have run out: the certificates, and what their issuers said of them
 * (document security store: ETSI EN 319 142-1, 5.4.2). The signature stays as it is.
 */
export function appendProof(pdf: Buffer, { certificates, ocsps, crls }: Proof): Buffer {
  const { root, free, dictionaryOf, add, finish } = appendTo(pdf);
  let next = free;
  const store = next++;
  const listed = (contents: readonly Uint8Array[]) =>
    contents
      .map((content) => {
        const packed = deflateSync(content);
        const object = next++;
        const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
        add(object, Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
        return `${object} 0 R`;
      })
      .join(' ');
  add(
    store,
    `<< /Type /DSS /Certs [${listed(certificates)}] /OCSPs [${listed(ocsps)}] /CRLs [${listed(crls)}] >>`,
  );
  const extension = '/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >>';
  add(root, dictionaryOf(root).replace(/>>$/, `/DSS ${store} 0 R ${extension}\n>>`));
  return finish();
}
