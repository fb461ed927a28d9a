import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { LentChain } from './chain-broker.ts';

/**
 * Borrows the chain of this worker, reset to its deployment. A worker runs one test file at a time,
 * and each file calls this once.
 */
export const borrowChain = async (): Promise<LentChain> => {
  // Does not use `fetch`, which times out after five minutes.
  const request = get(`${inject('chainBroker')}/${process.env.VITEST_POOL_ID}`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return JSON.parse(answer) as LentChain;
};
