import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Hashing } from '@degen/rules/fairness.ts';

export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  // A key object, because detecting the type of a plain key takes Node three times as long as the
  // HMAC.
  hmacSha256: (key, message) => createHmac('sha256', createSecretKey(key)).update(message).digest(),
};
