import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '@degen/rules/fairness.ts';

export const nodeHashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
