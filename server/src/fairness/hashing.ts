import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Hashing } from '@degen/rules/fairness.ts';

export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  // Finding out what kind of key it got costs Node three times the HMAC; a key object spares it that.
  hmacSha256: (key, message) => createHmac('sha256', createSecretKey(key)).update(message).digest(),
};
