import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { FEED_EVENT, type FeedEvent } from '@degen/rules/wire/feed.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queryable } from '../db/database.ts';
import type { SettledRound } from './repository.ts';

/** A page that follows the feed. */
export type FeedPage = {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Every byte received so far. */
  received(): string;
  /** The events received so far. */
  events(): FeedEvent[];
  /** The first event that was not returned before; waits for it if necessary. */
  next(): Promise<FeedEvent>;
  leave(): void;
};

const EVENT = new RegExp(`^event: ${FEED_EVENT}\\ndata: (.*)$`);

const eventsIn = (text: string): FeedEvent[] =>
  text.split('\n\n').flatMap((part) => {
    const [, data] = EVENT.exec(part) ?? [];
    return data === undefined ? [] : [JSON.parse(data) as FeedEvent];
  });

export const followFeed = async (url: string): Promise<FeedPage> => {
  const call = request(`${url}/api/feed`).end();
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response === undefined) throw new Error('no response');
  let text = '';
  let taken = 0;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  // A connection that either side ends is no failure.
  for (const side of [call, response]) side.on('error', () => undefined);
  const events = () => eventsIn(text);
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'],
    received: () => text,
    events,
    next: async () => {
      await expect.poll(() => events().length).toBeGreaterThan(taken);
      const event = events()[taken];
      if (event === undefined) throw new Error('there is an event');
      taken += 1;
      return event;
    },
    leave: () => call.destroy(),
  };
};

/** A settled round of the wheel that pays nothing, unless `changes` says otherwise. */
export const settledRound = (
  userId: bigint,
  changes: Partial<SettledRound> = {},
): SettledRound => ({
  ...{ userId, game: 'wheel', token: 'DEGEN', at: new Date() },
  ...{ stakeWei: WEI_PER_UNIT, payoutWei: 0n, ...changes },
});

let nonce = 0;

/** Inserts a settled round into the history, without moving money; returns its id. */
export const storeRound = async (
  { kysely }: { readonly kysely: Queryable },
  { userId, game, token, stakeWei, payoutWei, at }: SettledRound,
): Promise<string> => {
  const id = randomUUID();
  nonce += 1;
  await sql`
    insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
      signature, balance_degen, balance_bnb, settled_at)
    values (${id}, ${userId}, ${game}, ${token}, ${stakeWei}, ${payoutWei}, 1, ${nonce}, '{}',
      ${randomBytes(32)}, ${randomBytes(64)}, 0, 0, ${at})`.execute(kysely);
  return id;
};
