// Hashes the trees of a large epoch in a separate thread: see hasher.ts.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { keccak256 } from '../../keccak256.ts';
import { createGroupHashing, type Groups } from './group-hashing.ts';

if (!parentPort) throw new Error('hashing-worker.ts is a worker');
const port = parentPort;

// On Linux this lowers the priority of the calling thread, so that rounds get the processor first. On
// other systems it would lower that of the whole server.
if (process.platform === 'linux') {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

port.on('message', ({ texts, ...of }: Groups) => {
  port.postMessage(texts.map(createGroupHashing(keccak256, of)));
});
