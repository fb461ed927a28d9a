import type { HealthAnswer } from '@degen/rules/wire/config.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** A part that has not answered by then counts as failing. */
const PATIENCE_MS = 2_000;

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
};

export const readHealth = async ({
  db,
  chain,
}: Pick<Deps, 'db' | 'chain'>): Promise<HealthAnswer> => {
  const [database, followed] = await Promise.allSettled([
    within(sql`select 1`.execute(db.kysely)),
    within(chain?.status() ?? Promise.resolve({ block: null, lag: null })),
  ]);
  const chainState = followed.status === 'fulfilled' ? followed.value : { block: null, lag: null };
  // Before the first block is read, and while the node cannot be reached, nobody should be sent here.
  const isChainOk = chain === undefined || (chainState.block !== null && chainState.lag !== null);
  const isDatabaseOk = database.status === 'fulfilled';
  return {
    status: isDatabaseOk && isChainOk ? 'ok' : 'failing',
    database: isDatabaseOk ? 'ok' : 'failing',
    chain: chainState,
  };
};
