// Draws pictures in a separate thread: a drawing takes tens of milliseconds of WebAssembly, during which the
// server could not answer requests.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PreviewReply, PreviewRequest } from './preview-painter.ts';

/** Sizes of the two formats' headers and directory entries, in bytes. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const paddedTo4 = (bytes: number): number => (bytes + 3) & ~3;

/** Unpacks a font in WOFF 1.0 format: the result has the same tables without compression. */
const sfntOfWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('sfntOfWoff: no WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packedBytes, bytes] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedBytes);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + WOFF_ENTRY),
      // A table that compression did not make smaller is stored uncompressed.
      content: packedBytes < bytes ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const log2 = Math.floor(Math.log2(count));
  header.writeUInt16BE(SFNT_ENTRY << log2, 6);
  header.writeUInt16BE(log2, 8);
  header.writeUInt16BE((count << 4) - (SFNT_ENTRY << log2), 10);
  let offset = header.length;
  const contents = tables.map(({ tag, checksum, content }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    offset += paddedTo4(content.length);
    return Buffer.concat([content], paddedTo4(content.length));
  });
  return Buffer.concat([header, ...contents]);
};

if (!parentPort) throw new Error('preview-worker.ts is a worker');
const port = parentPort;

const read = (path: string): Promise<Buffer> => readFile(new URL(import.meta.resolve(path)));

const FACE = 'Unbounded';
const [wasm, face] = await Promise.all([
  read('@resvg/resvg-wasm/index_bg.wasm'),
  read('@fontsource/unbounded/files/unbounded-latin-700-normal.woff'),
]);
await initWasm(wasm);
const font = { fontBuffers: [sfntOfWoff(face)], defaultFontFamily: FACE };

port.on('message', ({ id, svg }: PreviewRequest) => {
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  port.postMessage({ id, png: image.asPng() } satisfies PreviewReply);
  image.free();
  drawing.free();
});
