import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { parseEther } from 'ethers';
import { DAY_S } from '../../../rules/src/liabilities/times.ts';
import type { IPlayKeys } from '../../../types/contracts/index.ts';
import type { Chain } from './chain.ts';
import { BNB, deployCasino, type Fixture, useMockRandomness } from './fixture.ts';

/** One bit for each of the five games. */
const EVERY_GAME = 0b11111;

/** The budget of a key in the tests, in DEGEN or BNB. */
export const CAP = parseEther('5');

/** The terms of a key; by default Carol's key, with a budget in DEGEN, for a day and every game. */
export const termsFor = async (
  chain: Chain,
  { degenAddress, carol }: Fixture,
  change: Partial<IPlayKeys.KeyTermsStruct> = {},
): Promise<IPlayKeys.KeyTermsStruct> => ({
  key: carol.address,
  token: degenAddress,
  cap: CAP,
  gasAmount: 0n,
  expiresAt: (await chain.networkHelpers.time.latest()) + DAY_S,
  games: EVERY_GAME,
  ...change,
});

/** The BNB that has to be sent along with a grant of these terms. */
export const valueFor = ({ token, cap, gasAmount }: IPlayKeys.KeyTermsStruct): bigint =>
  BigInt(gasAmount) + (token === BNB ? BigInt(cap) : 0n);

/** Grants a key; by default as alice. */
export const grantKey = async (
  chain: Chain,
  fixture: Fixture,
  change: Partial<IPlayKeys.KeyTermsStruct> = {},
  player: HardhatEthersSigner = fixture.alice,
): Promise<IPlayKeys.KeyTermsStruct> => {
  const terms = await termsFor(chain, fixture, change);
  await fixture.playKeys.connect(player).grant(terms, { value: valueFor(terms) });
  return terms;
};

/** A casino in which alice and bob approved the play keys. The test chooses its random words. */
export const deployWithPlayKeys = async (chain: Chain) => {
  const fixture = await deployCasino(chain);
  const { degen, alice, bob, playKeysAddress } = fixture;
  for (const player of [alice, bob]) {
    await degen.connect(player).approve(playKeysAddress, 2n ** 256n - 1n);
  }
  return { ...fixture, mock: await useMockRandomness(chain, fixture) };
};
