import { expect } from 'chai';
import { parseEther } from 'ethers';
import {
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TAX_SPLIT_BPS,
} from '../../../rules/src/tokenomics.ts';
import { BPS, deployCasino } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const SECONDS_PER_MINUTE = 60n;
/** Includes minutes after the last step, to check that the tax no longer changes. */
const MINUTES_WATCHED = 40n;
const AMOUNT = parseEther('100');

async function deployed() {
  return deployCasino(chain);
}

const taxAt = (minute: bigint): bigint | undefined =>
  TAX_LADDER.findLast(({ fromMinute }) => BigInt(fromMinute) <= minute)?.taxBps;

/** Page and documents take the token's figures from `rules`, which have to equal the contract's. */
describe('the tokenomics in the package rules', () => {
  it('have the same supply and wallet cap as the contract [spec 9.T1]', async () => {
    const { degen } = await loadFixture(deployed);
    expect(await degen.totalSupply()).to.equal(SUPPLY_WEI);
    expect(await degen.maxWallet()).to.equal(MAX_WALLET_WEI);
  });

  it('have the same tax as the contract in the first and last second of every minute [spec 9.T4]', async () => {
    const { degen } = await loadFixture(deployed);
    const openedAt = await degen.tradingOpenedAt();
    const taxes: [bigint, bigint, bigint][] = [];
    for (let minute = 0n; minute < MINUTES_WATCHED; minute += 1n) {
      const start = openedAt + minute * SECONDS_PER_MINUTE;
      const inTheMinute = async (at: bigint) => {
        if (at > BigInt(await time.latest())) await time.increaseTo(at);
        return degen.taxBps();
      };
      const first = await inTheMinute(start);
      taxes.push([minute, first, await inTheMinute(start + SECONDS_PER_MINUTE - 1n)]);
    }
    expect(taxes).to.deep.equal(taxes.map(([minute]) => [minute, taxAt(minute), taxAt(minute)]));
  });

  it('split the tax as the contract does, at each step of the tax ladder', async () => {
    const { degen, casino, development, alice, bob } = await loadFixture(deployed);
    const openedAt = await degen.tradingOpenedAt();
    for (const { fromMinute, taxBps } of TAX_LADDER) {
      const at = openedAt + BigInt(fromMinute) * SECONDS_PER_MINUTE + SECONDS_PER_MINUTE;
      await time.increaseTo(at);
      const parts = async () => ({
        development: await degen.balanceOf(development.address),
        burn: SUPPLY_WEI - (await degen.totalSupply()),
        jackpot: await casino.jackpotPool(),
      });
      const before = await parts();
      await degen.connect(alice).transfer(bob.address, AMOUNT);
      const after = await parts();
      for (const part of ['development', 'burn', 'jackpot'] as const) {
        const share = (((AMOUNT * taxBps) / BPS) * TAX_SPLIT_BPS[part]) / BPS;
        expect(after[part] - before[part], `${part} at ${taxBps}`).to.equal(share);
      }
    }
  });
});
