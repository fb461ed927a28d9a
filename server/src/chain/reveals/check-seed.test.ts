import { id, type Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CasinoContract, RandomnessContract } from '../../../../chain/contracts.ts';
import { openTestChain, type TestChain } from '../../../../test/kit/server/chain.ts';
import { readConfig } from '../../config.ts';
import { assertSeedFits, createPreimages } from './preimages.ts';

const STAKE_WEI = 10n ** 17n;

let chain: TestChain;
let alice: Wallet;

beforeAll(async () => {
  chain = await openTestChain();
  alice = await chain.player(0);
});
afterAll(() => chain?.close());

const configured = (changes: NodeJS.ProcessEnv = {}) =>
  readConfig({ ...chain.env, NODE_ENV: 'test', ...changes });

describe('assertSeedFits', () => {
  it('rejects a seed or chain length that differs from the committed one', async () => {
    for (const reveals of [0, 3]) {
      const { randomnessSeed, randomnessChainLength } = configured().chain;
      const preimages = createPreimages(randomnessSeed, randomnessChainLength);
      const casino = CasinoContract.connect(chain.deployment.casino, alice);
      const randomness = RandomnessContract.connect(chain.deployment.randomness, alice);
      for (let index = 0; index < reveals; index += 1) {
        await (await casino.playGame(STAKE_WEI, 0, { value: STAKE_WEI })).wait();
        await (await randomness.reveal(index + 1, await preimages.at(index))).wait();
      }
      await assertSeedFits(configured());
      const wrong = [
        { RANDOMNESS_SEED: id('another') },
        { RANDOMNESS_CHAIN_LENGTH: '4095' },
        { RANDOMNESS_CHAIN_LENGTH: '2' },
      ];
      for (const changes of wrong) {
        await expect(assertSeedFits(configured(changes))).rejects.toThrow('RANDOMNESS_SEED');
      }
    }
  });
});
