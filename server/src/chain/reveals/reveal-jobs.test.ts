import { hashChainPreimage } from '@degen/rules/fairness/hash-chain.ts';
import { Contract, dataLength, dataSlice, id, keccak256, toBeHex, toQuantity } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { RandomnessContract } from '../../../../chain/contracts.ts';
import {
  alice,
  bob,
  chain,
  confirmAfter,
  db,
  fixture,
  openHouse,
} from '../../../../test/kit/server/house.ts';
import { playOnChain } from '../../../../test/kit/server/plays.ts';

const PENDING = 1n;
const SETTLED = 2n;
const WORD_BYTES = 32;
const THREE_DAYS_S = 3 * 24 * 3_600;
const word = (value: bigint): string => toBeHex(value, WORD_BYTES);

openHouse({});

describe('the reveal of a play', () => {
  const statusOf = async (requestId: bigint) =>
    (
      await db.kysely
        .selectFrom('chain_plays')
        .select('status')
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
    ).status;

  /** Reads the plays, but lets no reveal succeed. */
  const follow = async (): Promise<void> => {
    chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
  };

  /** Makes the node return another link of the hash chain for Alice's plays. */
  const shiftLinks = (links: bigint): void =>
    chain.proxy.setLie((method, result) => {
      const isRequest =
        method === 'eth_call' &&
        typeof result === 'string' &&
        dataLength(result) === 5 * WORD_BYTES &&
        result.includes(alice.address.slice(2).toLowerCase());
      if (!isRequest) return result;
      const link = BigInt(dataSlice(result, WORD_BYTES, 2 * WORD_BYTES));
      return `${word(0n)}${word(link + links).slice(2)}${dataSlice(result, 2 * WORD_BYTES).slice(2)}`;
    });

  it('happens in the next run when the node does not know the play yet', async () => {
    const requestId = await playOnChain(chain, alice);
    await follow();
    chain.proxy.setLie((method, result) =>
      method === 'eth_call' && result === word(PENDING) ? word(0n) : result,
    );
    await fixture.tick();
    expect(await statusOf(requestId)).toBe('requested');
    chain.proxy.setLie((_method, result) => result);
    await fixture.ticks(2);
    expect(await chain.casino.playState(requestId)).toBe(SETTLED);
  });

  it.each([
    ['is rejected', 1n],
    ['has no preimage', 5_000n],
  ])('is tried again when it %s, and does not delay other plays', async (_, links) => {
    // One full batch.
    const rejected: bigint[] = [];
    for (let count = 0; count < 24; count += 1) rejected.push(await playOnChain(chain, alice));
    const served = await playOnChain(chain, bob);
    await follow();
    shiftLinks(links);
    await fixture.ticks(2);
    expect(await chain.casino.playState(served)).toBe(SETTLED);
    chain.proxy.setLie((_method, result) => result);
    await fixture.ticks(2);
    for (const each of rejected) expect(await chain.casino.playState(each)).toBe(SETTLED);
  });

  it('is abandoned when another provider of randomness serves the play', async () => {
    const { provider, deployment } = chain;
    const other = `0x${'7e'.repeat(20)}`;
    await provider.send('hardhat_setCode', [other, await provider.getCode(deployment.randomness)]);
    for (let slot = 0; slot < 16; slot += 1) {
      const value = await provider.getStorage(deployment.randomness, slot);
      await provider.send('hardhat_setStorageAt', [other, toQuantity(slot), value]);
    }
    const abi = ['function announceRandomness(address)', 'function acceptRandomness()'];
    const casino = new Contract(deployment.casino, abi, await provider.getSigner(0));
    await (await casino.getFunction('announceRandomness')(other)).wait();
    await chain.passTime(THREE_DAYS_S);
    await (await casino.getFunction('acceptRandomness')()).wait();
    const requestId = await playOnChain(chain, alice);
    await fixture.ticks(2);
    expect(await chain.casino.playState(requestId)).toBe(PENDING);
    expect(await statusOf(requestId)).toBe('closed');
  });

  describe("while another account's reveal waits for confirmations", () => {
    let requestId: bigint;
    let before: string;

    beforeEach(async () => {
      confirmAfter(3);
      await fixture.restart();
      requestId = await playOnChain(chain, alice);
      await chain.mine(3);
      await follow();
      before = await chain.snapshot();
      const randomness = RandomnessContract.connect(chain.deployment.randomness, bob);
      const { linkIndex } = await randomness.requestOf(requestId);
      const link = hashChainPreimage(keccak256, id('local'), Number(linkIndex), 4_096);
      await (await randomness.reveal(requestId, link)).wait();
      await fixture.tick();
    });

    it('is skipped once the other reveal is confirmed', async () => {
      await chain.mine(3);
      await fixture.tick();
      expect(await statusOf(requestId)).toBe('closed');
      const slots = await db.kysely.selectFrom('operator_transactions').select('id').execute();
      expect(slots).toEqual([]);
    });

    it('is made when a reorganization removes the other reveal', async () => {
      await chain.revert(before);
      await fixture.ticks(2);
      expect(await chain.casino.playState(requestId)).toBe(SETTLED);
    });
  });
});
