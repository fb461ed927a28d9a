import { createHash } from 'node:crypto';
import { openStream } from '@degen/rules/fairness.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';

/** A repeatable source of decisions: the same seed makes the same plan. */
export const openDice = (seed: string): RandomStream =>
  openStream(nodeCrypto, {
    serverSeed: createHash('sha256').update(seed).digest('hex'),
    clientSeed: 'chaos',
    nonce: 0,
  });
