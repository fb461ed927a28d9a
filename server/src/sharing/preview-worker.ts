// Draws pictures in a separate thread: a drawing takes tens of milliseconds of WebAssembly, during which the
// server could not answer requests.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PreviewReply, PreviewRequest } from './preview-painter.ts';
import { sfntOfWoff } from './woff.ts';

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
