import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
  failed: boolean;
}

type Field = [number: number, value: Buffer | number];

/** Reads one protobuf message: the number of each field and its value. Spans need no other kinds. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const kind = key & 7;
    if (kind === 0) fields.push([key >> 3, varint()]);
    else {
      const length = kind === 2 ? varint() : kind === 1 ? 8 : 4;
      fields.push([key >> 3, bytes.subarray(at, at + length)]);
      at += length;
    }
  }
  return fields;
}

const inside = (bytes: Buffer, ...path: number[]): Buffer[] =>
  path.reduce<Buffer[]>(
    (messages, number) =>
      messages.flatMap((message) =>
        fieldsOf(message).flatMap(([no, value]) =>
          no === number && typeof value === 'object' ? [value] : [],
        ),
      ),
    [bytes],
  );

function attributeOf(bytes: Buffer): [string, string | number] {
  const [value] = fieldsOf(inside(bytes, 2)[0] ?? Buffer.alloc(0));
  return [
    String(inside(bytes, 1)[0]),
    typeof value?.[1] === 'object' ? String(value[1]) : (value?.[1] ?? ''),
  ];
}

/** The numbers of the fields are those of opentelemetry/proto/trace/v1/trace.proto. */
const spanOf = (bytes: Buffer): CollectedSpan => ({
  traceId: inside(bytes, 1)[0]?.toString('hex') ?? '',
  spanId: inside(bytes, 2)[0]?.toString('hex') ?? '',
  parentId: inside(bytes, 4)[0]?.toString('hex') ?? '',
  name: String(inside(bytes, 5)[0]),
  attributes: Object.fromEntries(inside(bytes, 9).map(attributeOf)),
  failed: inside(bytes, 15).some((status) => fieldsOf(status).some(([no, value]) => no === 3 && value === 2)),
});

/** A collector that speaks OTLP over HTTP. With `isMute`, it takes requests and never answers. */
export async function startTraceCollector(isMute = false) {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    bodies.push(body);
    if (isMute) return;
    spans.push(...inside(body, 1, 2, 2).map(spanOf));
    response.setHeader('content-type', 'application/x-protobuf').end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
