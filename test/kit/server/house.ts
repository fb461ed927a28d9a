import type { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { openChainWithPlayers, type PlayersDeposits, type TestChain } from './chain.ts';
import { createChainFixture, type OpenFixture, openFollowedFixture } from './chain-fixture.ts';
import { type ClaimsFixture, createClaimsFixture } from './claims.ts';

// What the tests of one file share. The hooks of `openHouse` set these bindings, and a test uses
// them like variables of its own file.

/** The chain of this file, which each test finds as it was after the players' deposits. */
export let chain: TestChain;
export let alice: Wallet;
export let bob: Wallet;
/** The database and the server of this test. */
export let db: Database;
export let fixture: ClaimsFixture;

/**
 * Gives this file a chain on which the players have made deposits, and each test a server. Unless
 * `open` says otherwise, the server has read the deposits.
 */
export const openHouse = (
  deposits: PlayersDeposits,
  open: (chain: TestChain) => Promise<OpenFixture> = openFollowedFixture,
): void => {
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ chain, alice, bob } = await openChainWithPlayers(deposits));
  });
  afterAll(() => chain?.close());
  beforeEach(async () => {
    const opened = await open(chain);
    ({ db, end } = opened);
    fixture = createClaimsFixture(chain, opened.fixture);
  });
  afterEach(() => end?.());
};

/** Replaces the server of this test by one that takes a block as final when so many are on it. */
export const confirmAfter = (blocks: number): void => {
  const server = createChainFixture(chain, db, { CHAIN_CONFIRMATIONS: String(blocks) });
  fixture = createClaimsFixture(chain, server);
};
