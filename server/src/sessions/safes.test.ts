import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deploySafeContracts, Safe, type SafeContracts } from '../../../test/kit/chain/safe.ts';
import { CHAIN_ID, openSignIns, type SignIns } from '../../../test/kit/server/sessions.ts';

describe('a Safe that needs two of three owners', () => {
  let signIns: SignIns;
  let contracts: SafeContracts;
  let safe: Safe;
  let first: Wallet;
  let second: Wallet;
  let third: Wallet;

  beforeAll(async () => {
    signIns = await openSignIns();
    contracts = await deploySafeContracts(signIns.deployer);
  });
  beforeEach(async () => {
    safe = Safe.twoOfThree(contracts);
    [first, second, third] = safe.owners as [Wallet, Wallet, Wallet];
    await safe.deploy();
  });
  afterAll(() => signIns.close());

  const message = (of = safe): Promise<string> => signIns.messageOf(of.address);

  it('signs in with the signatures of any two owners', async () => {
    for (const signers of [
      [first, second],
      [third, first],
      [second, third],
    ]) {
      const text = await message();
      const answer = await signIns.verify(text, safe.sign(text, CHAIN_ID, signers));
      expect(answer).toMatchObject({ status: 200, body: { walletAddress: safe.address } });
    }
  });

  it('signs in with the signatures of all three owners', async () => {
    const text = await message();
    const answer = await signIns.verify(text, safe.sign(text, CHAIN_ID, [first, second, third]));
    expect(answer.status).toBe(200);
  });

  it('does not sign in with one signature too few', async () => {
    const text = await message();
    await signIns.refused(text, safe.sign(text, CHAIN_ID, [first]));
    const next = await message();
    await signIns.refused(next, '0x');
  });

  it('does not sign in with one owner’s signature twice', async () => {
    const text = await message();
    await signIns.refused(text, safe.sign(text, CHAIN_ID, [first, first]));
  });

  it('does not sign in with the signature of a foreign owner', async () => {
    const stranger = new Wallet(Wallet.createRandom().privateKey);
    const text = await message();
    await signIns.refused(text, safe.sign(text, CHAIN_ID, [first, stranger]));
  });

  it('does not sign in with signatures that are not in the order of their owners', async () => {
    const text = await message();
    const signed = safe.sign(text, CHAIN_ID, [first, second]);
    const swapped = `0x${signed.slice(132)}${signed.slice(2, 132)}`;
    await signIns.refused(text, swapped);
  });

  it('does not sign in with what its owners signed as themselves', async () => {
    const text = await message();
    await signIns.refused(text, await first.signMessage(text));
    const next = await message();
    const own = await Promise.all([first, second].map((owner) => owner.signMessage(next)));
    await signIns.refused(next, `0x${own.map((each) => each.slice(2)).join('')}`);
  });

  it('does not sign in with signatures for another message, Safe or chain', async () => {
    const text = await message();
    await signIns.refused(await message(), safe.sign(text, CHAIN_ID));
    const sister = new Safe(contracts, [third, second, first], 2);
    const next = await message();
    await signIns.refused(next, sister.sign(next, CHAIN_ID));
    const last = await message();
    await signIns.refused(last, safe.sign(last, 56));
  });

  it('does not sign in with the signature of an owner who was removed in between', async () => {
    const text = await message();
    const signed = safe.sign(text, CHAIN_ID, [first, third]);
    await safe.removeOwner(third, signIns.deployer);
    await signIns.refused(text, signed);
    const next = await message();
    expect((await signIns.verify(next, safe.sign(next, CHAIN_ID))).status).toBe(200);
  });

  it('signs in without a signature after its owners approved the message on the chain', async () => {
    const text = await message();
    await safe.approveMessage(text, signIns.deployer);
    expect((await signIns.verify(text, '0x')).status).toBe(200);
    await signIns.refused(await message(), '0x');
  });
});
