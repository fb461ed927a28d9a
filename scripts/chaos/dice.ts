import { createHash, createHmac } from 'node:crypto';
import { type Hashing, openStream } from '@degen/rules/fairness.ts';
import type { RandomStream } from '@degen/rules/random.ts';

export const nodeHashing: Hashing = {
  sha256: (data) => new Uint8Array(createHash('sha256').update(data).digest()),
  hmacSha256: (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
};

/** A repeatable source of decisions: the same seed makes the same plan. */
export const openDice = (seed: string): RandomStream =>
  openStream(nodeHashing, {
    serverSeed: createHash('sha256').update(seed).digest('hex'),
    clientSeed: 'chaos',
    nonce: 0,
  });
