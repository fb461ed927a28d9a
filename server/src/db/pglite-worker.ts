// Runs PGlite in a separate thread, because it is synchronous WebAssembly and would block every
// timer and socket of the server during a statement.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { PgliteFailure, PgliteReply, PgliteRequest, PgliteStart } from './pglite-thread.ts';

if (!parentPort) throw new Error('pglite-worker.ts is a worker');
const port = parentPort;
const { folder, template }: PgliteStart = workerData;

const db = new PGlite({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(template === undefined ? {} : { loadDataDir: template }),
  parsers: { [types.INT8]: BigInt, [types.NUMERIC]: BigInt },
});

const describe = (error: unknown): PgliteFailure => {
  const { message, code, detail, constraint } = error as Partial<PgliteFailure>;
  return {
    message: message ?? String(error),
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail }),
    ...(constraint === undefined ? {} : { constraint }),
  };
};

const run = async (request: PgliteRequest): Promise<PgliteReply> => {
  const { id } = request;
  switch (request.action) {
    case 'query': {
      // As in node-postgres, a text without parameters may contain several statements.
      const result =
        request.params.length === 0
          ? (await db.exec(request.sql)).at(-1)
          : await db.query(request.sql, [...request.params]);
      const affected = result?.affectedRows;
      return {
        id,
        ok: true,
        rows: result?.rows ?? [],
        ...(affected === undefined ? {} : { affectedRows: affected }),
      };
    }
    case 'dump':
      return { id, ok: true, rows: [], dump: await db.dumpDataDir('none') };
    case 'close':
      await db.close();
      return { id, ok: true, rows: [] };
  }
};

port.on('message', (request: PgliteRequest) => {
  run(request)
    .catch((error): PgliteReply => ({ id: request.id, ok: false, failure: describe(error) }))
    .then((reply) => {
      port.postMessage(reply);
      if (request.action === 'close') port.close();
    });
});
