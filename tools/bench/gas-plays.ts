import { parseEther } from 'ethers';
import type { Chain } from '../../test/kit/contracts/chain.ts';
import { BNB, type Fixture, linkAt } from '../../test/kit/contracts/fixture.ts';
import { signPermit } from '../../test/kit/contracts/permit.ts';
import { grantKey, termsFor } from '../../test/kit/contracts/play-keys.ts';
import { type GasRow, gasOf, type Sent } from './gas-document.ts';

/** The number of plays that the server reveals at once. */
const BATCH = 24;
const STAKE = { DEGEN: parseEther('10'), BNB: parseEther('0.01') };

/**
 * Plays with a jackpot are excluded, because a jackpot costs another 7,400 gas. The other plays are
 * grouped by their result: settling a win costs more gas, because the settlement pays the player.
 */
export const measurePlays = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const rows: GasRow[] = [];
  for (const symbol of ['DEGEN', 'BNB'] as const) {
    const { alice } = fixture;
    const play = (): Sent =>
      fixture.casino.connect(alice).playGame(STAKE[symbol], 0, {
        value: symbol === 'BNB' ? STAKE.BNB : 0n,
      });
    rows.push(
      ...(await measureAlone(chain, fixture, symbol, play)),
      ...(await measureBatch(chain, fixture, symbol, play)),
      ...(await measureExpiry(chain, fixture, symbol, play)),
    );
  }
  return rows;
};

type Measure = (
  chain: Chain,
  fixture: Fixture,
  symbol: 'DEGEN' | 'BNB',
  play: () => Sent,
) => Promise<GasRow[]>;

/**
 * Settles the newest plays in one transaction; returns undefined when one of them won a jackpot.
 */
const settle = async (
  chain: Chain,
  { casino, randomness, stranger }: Fixture,
  count: number,
): Promise<{ readonly gas: number; readonly won: number } | undefined> => {
  const last = Number(await casino.lastRequestId());
  const ids = Array.from({ length: count }, (_, index) => last - count + 1 + index);
  const links = ids.map((requestId) => linkAt(requestId - 1));
  const asAnyone = randomness.connect(stranger);
  const [link = ''] = links;
  const gas = await gasOf(
    count === 1 ? asAnyone.reveal(last, link) : asAnyone.revealBatch(ids, links),
  );
  const block = await chain.ethers.provider.getBlockNumber();
  const jackpots = await casino.queryFilter(casino.filters.JackpotWon(), block);
  if (jackpots.length > 0) return undefined;
  const settled = await casino.queryFilter(casino.filters.PlaySettled(), block);
  return { gas, won: settled.filter(({ args }) => args.won).length };
};

const measureAlone: Measure = async (chain, fixture, symbol, play) => {
  // The first play also pays for new storage, so it is not measured.
  await play();
  await settle(chain, fixture, 1);
  let playGas = 0;
  const seen = new Map<string, number>();
  while (seen.size < 2) {
    playGas = await gasOf(play());
    const settled = await settle(chain, fixture, 1);
    if (settled !== undefined) seen.set(settled.won === 1 ? 'won' : 'lost', settled.gas);
  }
  const won = seen.get('won') ?? 0;
  const lost = seen.get('lost') ?? 0;
  return [
    { entry: `playGame, ${symbol}`, gas: playGas },
    { entry: `settlement, ${symbol}, won`, gas: won },
    { entry: `settlement, ${symbol}, lost`, gas: lost },
    // About half of all plays win: 51 % for DEGEN and 49 % for BNB.
    { entry: `settlement, ${symbol}, average`, gas: Math.round((won + lost) / 2) },
  ];
};

const measureBatch: Measure = async (chain, fixture, symbol, play) => {
  for (;;) {
    for (let count = 0; count < BATCH; count += 1) await play();
    const settled = await settle(chain, fixture, BATCH);
    if (settled === undefined) continue;
    const gas = Math.round(settled.gas / BATCH);
    return [{ entry: `settlement, ${symbol}, each of ${BATCH} at once, average`, gas }];
  }
};

const measureExpiry: Measure = async (chain, { casino, randomness, stranger }, symbol, play) => {
  await play();
  await chain.networkHelpers.mine(await randomness.deadlineBlocks());
  const expired = casino.connect(stranger).expirePlay(await casino.lastRequestId());
  return [{ entry: `expirePlay, ${symbol}`, gas: await gasOf(expired) }];
};

const DEADLINE = 2n ** 40n;

/** Measures play keys. Runs after other plays, so that the Casino's storage is warm. */
export const measureKeys = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { degen, playKeys, alice, bob, carol, stranger } = fixture;
  const { degenAddress, playKeysAddress } = fixture;
  // The first budget in a token also pays for the storage of the contract's balance, so it is not
  // measured.
  for (const token of [degenAddress, BNB]) {
    await degen.connect(bob).approve(playKeysAddress, parseEther('100'));
    const change = { token, cap: parseEther('100'), key: token === BNB ? alice : carol };
    await grantKey(chain, fixture, { ...change, key: change.key.address }, bob);
  }
  const cap = parseEther('100');
  const gasAmount = parseEther('0.01');
  const { v, r, s } = await signPermit(chain, fixture, alice, playKeysAddress, cap, DEADLINE);
  const asAlice = playKeys.connect(alice);
  const inDegen = await termsFor(chain, fixture, { cap, gasAmount });
  const inBnb = await termsFor(chain, fixture, {
    ...{ token: BNB, key: stranger.address },
    ...{ cap, gasAmount },
  });
  const rows: GasRow[] = [
    {
      entry: 'grantWithPermit of a play key, DEGEN',
      gas: await gasOf(asAlice.grantWithPermit(inDegen, DEADLINE, v, r, s, { value: gasAmount })),
    },
    {
      entry: 'grant of a play key, BNB',
      gas: await gasOf(asAlice.grant(inBnb, { value: cap + gasAmount })),
    },
  ];
  const keys = [
    ['DEGEN', carol],
    ['BNB', stranger],
  ] as const;
  for (const [symbol, key] of keys) {
    const played = playKeys.connect(key).play(alice.address, STAKE[symbol], 0);
    rows.push({ entry: `play by a key, ${symbol}`, gas: await gasOf(played) });
  }
  for (const [symbol, key] of keys) {
    const revoked = playKeys.connect(key).revoke(alice.address, key.address);
    rows.push({ entry: `revoke of a play key, ${symbol}`, gas: await gasOf(revoked) });
  }
  return rows;
};
