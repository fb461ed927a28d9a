import { expect } from 'chai';
import { keccak256, parseEther, ZeroHash } from 'ethers';
import {
  buildLiabilityTree,
  type LiabilityNode,
} from '../../../../rules/src/liabilities/liability-tree.ts';
import { DAY } from '../../../kit/contracts/claiming.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { joined, nodeOf, withFourLeaves } from '../../../kit/contracts/forged.ts';
import { leaf, prepareEpoch, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');

async function withEpoch() {
  return withFourLeaves(chain);
}

describe('a forged proof', () => {
  it('is rejected when it is for the leaf of another player', async () => {
    const { custody, stranger, alice, bob, first } = await loadFixture(withEpoch);
    for (const caller of [stranger, bob]) {
      await expect(
        custody.connect(caller).claim(BNB, 1n, first.proofOf(BNB, alice.address)),
      ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    }
  });

  it('is rejected when it presents an inner node as a leaf, or a leaf as an inner node', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, hostileAddress, first } = fixture;
    for (const player of [alice.address, bob.address, hostileAddress]) {
      const proof = first.proofOf(BNB, player);
      const [, ...upper] = proof.siblings;
      // Presents the node above the leaf as a leaf, with the sums of two players. The path from
      // that node is right, but the node is no leaf.
      const double = { balance: 20n * ONE, deposited: 20n * ONE, withdrawn: 0n };
      const short = { ...proof, ...double, siblings: upper, sides: proof.sides >> 1n };
      // Presents the root as a leaf, with the sums of all players.
      const whole = { ...proof, ...first.epoch.bnb, siblings: [], sides: 0n };
      // Presents the leaf one level lower than it is, with an additional sibling.
      const long = { ...proof, siblings: [proof.siblings[0] as LiabilityNode, ...proof.siblings] };
      for (const forged of [short, whole, long]) {
        await expect(custody.connect(alice).claim(BNB, 1n, forged)).to.be.revertedWithCustomError(
          custody,
          'Custody_BadProof',
        );
      }
    }
  });

  it('is rejected when the sums of a sibling exceed 128 bits', async () => {
    const { custody, custodyAddress, alice, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(BNB, alice.address);
    const data = custody.interface.encodeFunctionData('claim', [BNB, 1n, proof]);
    const sibling = data.indexOf(proof.siblings[0]?.hash.slice(2) ?? '?');
    expect(sibling).to.be.greaterThan(0);
    // In the encoded call, the sibling's three sums follow its hash, one word each. The encoder
    // rejects sums above 128 bits, so the test overwrites the highest digit of an encoded sum.
    for (const word of [1, 2, 3]) {
      const at = sibling + 64 * word;
      const wide = `${data.slice(0, at)}8${data.slice(at + 1)}`;
      await expect(
        alice.sendTransaction({ to: custodyAddress, data: wide }),
      ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    }
    await alice.sendTransaction({ to: custodyAddress, data });
  });

  it('is rejected when the published sums differ from those of the tree', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, publisher, alice, leaves } = fixture;
    for (const field of ['balance', 'deposited', 'withdrawn'] as const) {
      // The contract rejects an epoch whose published counters differ from its own. So for a
      // counter, the test changes a leaf of the tree. For the balance, it changes the published
      // sum.
      const change = field === 'balance' ? 0n : 1n;
      const [changed, ...others] = leaves.map((item) => ({ ...item }));
      if (changed === undefined) throw new Error('no leaf');
      const wrong = { ...changed, [field]: changed[field] + change };
      const built = await prepareEpoch(fixture, { bnb: [wrong, ...others] });
      const bnb = {
        ...built.epoch.bnb,
        [field]: built.epoch.bnb[field] + (change === 0n ? 1n : -change),
      };
      const epoch = { ...built.epoch, bnb };
      await custody.connect(publisher).publishEpoch(epoch);
      await time.increase(DAY);
      const proof = { ...built.proofOf(BNB, alice.address), epoch };
      await expect(
        custody.connect(alice).claim(BNB, 1n, proof),
        field,
      ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    }
    const { proofOf } = await publishFinal(chain, fixture, { bnb: leaves });
    await custody.connect(alice).claim(BNB, 1n, proofOf(BNB, alice.address));
  });
});

describe('a leaf whose sums overflow towards the root', () => {
  it('is rejected by claim and buildLiabilityTree', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, publisher, degenAddress, alice, bob } = fixture;
    const huge = 2n ** 128n - ONE;
    const items = [leaf(alice.address, huge), leaf(bob.address, 2n * ONE)] as const;
    const [a, b] = [nodeOf(items[0]), nodeOf(items[1])];
    const made = await prepareEpoch(fixture, {});
    const sums = { balance: ONE, deposited: 40n * ONE, withdrawn: 0n };
    const epoch = { ...made.epoch, bnb: { ...made.epoch.bnb, ...sums, root: joined(a, b) } };
    await custody.connect(publisher).publishEpoch(epoch);
    await time.increase(DAY);
    for (const [caller, own, sibling, sides] of [
      [alice, items[0], b, 0n],
      [bob, items[1], a, 1n],
    ] as const) {
      const proof = { ...own, epoch, orders: ZeroHash, siblings: [sibling], sides };
      await expect(custody.connect(caller).claim(BNB, 1n, proof)).to.be.revertedWithCustomError(
        custody,
        'Custody_BadProof',
      );
    }
    expect(() => buildLiabilityTree(keccak256, degenAddress, items)).to.throw(RangeError);
  });
});
