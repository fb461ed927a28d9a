// Verifies the signatures of orders in a thread of its own (see signatures.ts).
import { parentPort } from 'node:worker_threads';
import { unpack, verifySigned } from './verify-signed.ts';

if (!parentPort) throw new Error('signatures-worker.ts is a worker');
const port = parentPort;

port.on('message', (packed: Uint8Array) => port.postMessage(unpack(packed).map(verifySigned)));
