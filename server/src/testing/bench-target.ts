import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/wheel/rules.ts';
import { privateKeyToAddress } from 'viem/accounts';
import { createApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { connectDatabase } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDeps } from '../deps.ts';
import type { Session } from '../sessions/session-store.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import { spinWheelForMoney } from '../wheel/spin.ts';
import { fund, fundHouse } from './fund.ts';
import { testConfig } from './test-config.ts';
import { silentLog } from './test-database.ts';

export type BenchTarget = {
  /** Settles one round of the given player without HTTP: rules, signature, database. */
  settle(player: number): Promise<void>;
  /** Address of the HTTP server and one session cookie per player. */
  url: string;
  cookies: readonly string[];
  close(): Promise<void>;
};

const HOUSE_WEI = 1_000_000_000n * WEI_PER_UNIT;
const PLAYER_WEI = 1_000_000n * WEI_PER_UNIT;
/** Not a multiple of the stripes of the house, so that players spread over all of them. */
const ADDRESS_SEED = 0x1000n;

/** What a benchmark measures: funded players on an empty PostgreSQL database. */
export const openBenchTarget = async (
  databaseUrl: string,
  { players, poolSize }: { players: number; poolSize: number },
): Promise<BenchTarget> => {
  const db = await connectDatabase({ url: databaseUrl, poolSize }, silentLog);
  await migrateToLatest(db);
  const deps = createDeps({ config: testConfig(), db, clock: systemClock, log: silentLog });
  await fundHouse(db, 'DEGEN', HOUSE_WEI);
  const sessions: Session[] = [];
  const cookies: string[] = [];
  for (let index = 0; index < players; index += 1) {
    const key = (ADDRESS_SEED + BigInt(index)).toString(16).padStart(64, '0');
    const user = await findOrCreateUserByAddress(db.kysely, privateKeyToAddress(`0x${key}`));
    await fund(db, { kind: 'user', userId: user.id }, 'DEGEN', PLAYER_WEI);
    sessions.push({ userId: user.id, address: user.address });
    cookies.push(`session=${await deps.sessions.start(user.id)}`);
  }
  const server = createServer(createApp(deps));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pick = parseWheelPick(['gold', 'cyan', 'red']);
  if (!pick.ok) throw new Error('the pick of the benchmark is valid');
  return {
    async settle(index) {
      const player = sessions[index % sessions.length];
      if (!player) throw new Error('a benchmark has players');
      await spinWheelForMoney(deps, {
        player,
        token: 'DEGEN',
        stakeWei: WEI_PER_UNIT,
        pick: pick.value,
        idempotency: { key: randomUUID(), requestHash: Buffer.alloc(32) },
      });
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookies,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
};
