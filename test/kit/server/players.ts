import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { Database } from '../../../server/src/db/database.ts';
import type { Session } from '../../../server/src/http/session-store.ts';
import { findOrCreateUserByAddress } from '../../../server/src/users/repository.ts';

/** A player who never signed in, for tests that call use cases directly instead of by HTTP. */
export const newPlayer = async (db: Database): Promise<Session> => {
  const address = privateKeyToAddress(generatePrivateKey());
  const user = await findOrCreateUserByAddress(db.kysely, address);
  return { userId: user.id, address: user.address };
};
