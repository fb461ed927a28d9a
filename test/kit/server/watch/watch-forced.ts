import type { Token } from '@degen/rules/amount.ts';
import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { parseEther, type Wallet } from 'ethers';
import { NO_EPOCH, openChainWithPlayers, type TestChain } from '../chain.ts';
import { type ChainFixture, prepareFixture } from '../chain-fixture.ts';
import { openWatchedFixture, type WatchedFixture } from './watch.ts';

export type Players = {
  readonly chain: TestChain;
  readonly alice: Wallet;
  readonly bob: Wallet;
  readonly carol: Wallet;
};

/**
 * Opens a chain whose custody holds only the players' 190 DEGEN. So an excess claim of one player
 * takes money from the others.
 */
export const openChainWithoutSurplus = async (): Promise<Players> => {
  const { chain, alice, bob } = await openChainWithPlayers({
    alice: { DEGEN: '100', BNB: '3' },
    bob: { DEGEN: '50' },
  });
  const carol = await chain.player(2);
  await chain.deposit(carol, 'DEGEN', parseEther('40'));
  const degen = chain.addressOf('DEGEN');
  const houses = (await chain.custody.custodyOf(degen)) - parseEther('190');
  const surplus = [degen, houses, chain.admin.address, NO_EPOCH, NO_EPOCH] as const;
  await (await chain.custody.connect(chain.admin).withdrawSurplus(...surplus)).wait();
  return { chain, alice, bob, carol };
};

/** Alice and Carol lose all their DEGEN and Bob wins it; Alice also loses 2 BNB. */
export const playOut = async (
  fixture: ChainFixture,
  { alice, bob, carol }: Players,
): Promise<void> => {
  await fixture.lose(alice, 'DEGEN', '100');
  await fixture.lose(carol, 'DEGEN', '40');
  await fixture.win(bob, 'DEGEN', '140');
  await fixture.lose(alice, 'BNB', '2');
};

/**
 * Prepares a server whose first epoch is final, saves the players' leaves, and then calls `goOn`.
 * Returns a function that starts a server and a watcher from this state. Each test of a file calls
 * this function.
 */
export const prepareForcedHouse = async (
  players: Players,
  goOn: (fixture: ChainFixture) => Promise<void> = async () => undefined,
) => {
  const { chain, alice, bob } = players;
  const oldLeaves = new Map<string, ExitProof>();
  const prepared = await prepareFixture(chain, async (fixture) => {
    await fixture.tick();
    await fixture.passFinalEpoch();
    const held = [
      [alice, 'DEGEN'],
      [alice, 'BNB'],
      [bob, 'DEGEN'],
    ] as const;
    for (const [player, token] of held) {
      oldLeaves.set(`${player.address} ${token}`, await fixture.exitProofOf(player, token));
    }
    await goOn(fixture);
  });
  return async () => forcedHouse(players, oldLeaves, await openWatchedFixture(chain, prepared));
};

const forcedHouse = (
  players: Players,
  oldLeaves: ReadonlyMap<string, ExitProof>,
  watched: WatchedFixture,
) => {
  const { chain, alice, carol } = players;
  const force = async (player: Wallet, token: Token, amount: string): Promise<void> => {
    const leaf = oldLeaves.get(`${player.address} ${token}`);
    if (leaf === undefined) throw new Error('no such leaf');
    const custody = chain.custody.connect(player);
    await (await custody.forceWithdrawal(chain.addressOf(token), parseEther(amount), leaf)).wait();
  };
  const forceDeposits = async (player: Wallet, amount: string): Promise<void> => {
    const custody = chain.custody.connect(player);
    const degen = chain.addressOf('DEGEN');
    await (await custody.forceDepositWithdrawal(degen, parseEther(amount))).wait();
  };

  return {
    ...watched,
    /** Forces a withdrawal with the player's leaf of epoch 1. */
    force,
    forceDeposits,
    /** Forces withdrawals of everything that Alice and Carol deposited. */
    forceAll: async (): Promise<void> => {
      await force(alice, 'DEGEN', '100');
      await force(alice, 'BNB', '3');
      await forceDeposits(carol, '40');
    },
    playOut: () => playOut(watched.fixture, players),
    openWei: async (player: Wallet, token: Token): Promise<bigint> =>
      (await chain.custody.forcedWithdrawalOf(player.address, chain.addressOf(token))).amount,
    sent: () => chain.provider.getTransactionCount(chain.guardian.address),
    lowered: () => chain.custody.queryFilter(chain.custody.filters.ForcedWithdrawalLowered()),
  };
};

export type ForcedHouse = ReturnType<typeof forcedHouse>;
