// Hashes the trees of a large epoch in a separate thread: see hasher.ts.
import { parentPort } from 'node:worker_threads';
import { keccak256 } from '../../system/keccak256.ts';
import { createGroupHashing, type Groups } from './group-hashing.ts';

if (!parentPort) throw new Error('hashing-worker.ts is a worker');
const port = parentPort;

port.on('message', ({ texts, ...of }: Groups) => {
  port.postMessage(texts.map(createGroupHashing(keccak256, of)));
});
