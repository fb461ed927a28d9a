import { expect } from 'chai';
import { concat, keccak256, N as ORDER_OF_CURVE, Signature, toBeHex, Wallet } from 'ethers';
import { NO_SHOWN_ORDER, type ShownOrder } from '../../../../chain/shown-order.ts';
import {
  type GivenOrders,
  NO_ORDERS,
  ordersWord,
} from '../../../../rules/src/liabilities/leaf-orders.ts';
import { claimedOn } from '../../../kit/contracts/claimed.ts';
import { DAY, HOUR, ONE, payment } from '../../../kit/contracts/claiming.ts';
import { allRoles, BNB, type Fixture } from '../../../kit/contracts/fixture.ts';
import { leavesOf, type Prepared, publishEpoch } from '../../../kit/contracts/liabilities.ts';
import { type OrderChanges, signOrder } from '../../../kit/contracts/orders.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withClaim, openOf } = claimedOn(chain);

type Stage = Awaited<ReturnType<typeof withEpoch>>;

/** Publishes a leaf of the player that names these orders, and waits until it is final. */
const publishLeaf = async (
  fixture: Stage,
  player: string,
  given: GivenOrders,
  balance = ONE,
): Promise<Prepared> => {
  const others = fixture.balances.filter(([other]) => other !== player);
  const balances = [...others, [player, balance] as const];
  const bnb = await leavesOf(fixture, BNB, balances, async () => given);
  const shown = await publishEpoch(fixture, { bnb });
  await time.increase(DAY);
  return shown;
};

const lowerBy = (
  { custody, stranger }: Fixture,
  player: string,
  shown: Prepared,
  order: ShownOrder,
) => custody.connect(stranger).lower(player, BNB, shown.proofOf(BNB, player), order);

/** Publishes a leaf of Alice, and expects that it does not lower her claim by this order. */
const expectRefusal = async (
  fixture: Stage,
  given: GivenOrders,
  order: ShownOrder,
): Promise<void> => {
  const { custody, alice } = fixture;
  const shown = await publishLeaf(fixture, alice.address, given);
  await expect(lowerBy(fixture, alice.address, shown, order))
    .to.be.revertedWithCustomError(custody, 'Custody_UnsignedOrder')
    .withArgs(alice.address, ordersWord(keccak256, given));
};

/** The other signature of the same signer, with a high s. */
const mirrored = (serialized: string): string => {
  const { r, s, v } = Signature.from(serialized);
  return concat([r, toBeHex(ORDER_OF_CURVE - BigInt(s), 32), toBeHex(55 - v)]);
};

describe('lower, by the last order of the leaf', () => {
  it('lowers the claim when the player signed it, whoever shows it', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, casinoAddress, alice } = fixture;
    const { given, order } = await signOrder(alice, casinoAddress, { seq: 0 });
    const shown = await publishLeaf(fixture, alice.address, given);
    await expect(lowerBy(fixture, alice.address, shown, order))
      .to.emit(custody, 'ClaimLowered')
      .withArgs(alice.address, BNB, ONE, 3n);
  });

  it('lowers the claim to any balance that stands beside it', async () => {
    const fixture = await loadFixture(withClaim);
    const { alice, casinoAddress } = fixture;
    const { given, order } = await signOrder(alice, casinoAddress);
    const shown = await publishLeaf(fixture, alice.address, given, 0n);
    await lowerBy(fixture, alice.address, shown, order);
    expect(await openOf(fixture, alice)).to.equal(0n);
  });

  it('leaves the claim when the operator invented it, and the claim is paid in full', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, casinoAddress, alice, operator, madeAt } = fixture;
    // A true chain of orders, but by a key that Alice's wallet has not allowed.
    const key = new Wallet(toBeHex(7, 32));
    const { given, order } = await signOrder(alice, casinoAddress, { key, signer: operator });
    await expectRefusal(fixture, given, order);
    await time.increaseTo(madeAt + 48 * HOUR);
    await expect(custody.payClaim(alice.address, BNB)).to.changeEtherBalance(
      chain.ethers,
      alice,
      120n * ONE,
    );
  });

  const signed: [string, (fixture: Fixture) => OrderChanges | Promise<OrderChanges>][] = [
    ['another player', ({ bob }) => ({ player: bob.address })],
    ['another chain', () => ({ chainId: 56 })],
    [
      'the casino of another deployment',
      async ({ alice, degenAddress }) => {
        const roles = allRoles(alice);
        const other = await chain.ethers.deployContract('Custody', [degenAddress, roles]);
        const { admin, operator, guardians } = roles;
        const casino = await chain.ethers.deployContract('Casino', [
          ...[degenAddress, await other.getAddress(), admin, operator, guardians],
        ]);
        return { casino: await casino.getAddress() };
      },
    ],
    ['an action in a round', () => ({ kind: 'action' })],
    ["another account's grant", ({ bob }) => ({ signer: bob })],
    [
      'a grant with another text than the wallet signed',
      ({ alice }) => ({
        signer: {
          address: alice.address,
          signMessage: (text) => alice.signMessage(`${text}\n- urn:more`),
        },
      }),
    ],
  ];
  for (const [of, changesOf] of signed) {
    it(`reverts when the order is of ${of}`, async () => {
      const fixture = await loadFixture(withClaim);
      const changes = await changesOf(fixture);
      const { given, order } = await signOrder(fixture.alice, fixture.casinoAddress, changes);
      await expectRefusal(fixture, given, order);
    });
  }

  const keySignature = new Wallet(toBeHex(8, 32)).signingKey.sign(toBeHex(9, 32)).serialized;
  const shown: [string, (order: Awaited<ReturnType<typeof signOrder>>) => object][] = [
    ['no order at all', () => NO_SHOWN_ORDER],
    ['another number', () => ({ seq: 5 })],
    ['another order before', ({ order }) => ({ prev: order.content })],
    ['another end', () => ({ until: 1 })],
    ['another content', ({ order }) => ({ content: order.prev })],
    ['another key', ({ order }) => ({ keyX: order.keyY })],
    ['another grant', () => ({ grant: '0x31' })],
    ['the signature of another key', () => ({ signature: keySignature })],
    ['a signature with a high s', ({ order }) => ({ signature: mirrored(`${order.signature}`) })],
    ['no signature', () => ({ signature: '0x' })],
    [
      "a wallet's signature with a high s",
      ({ order }) => ({ walletSignature: mirrored(`${order.walletSignature}`) }),
    ],
    [
      "a wallet's signature without its last byte",
      ({ order }) => ({
        walletSignature: `${order.walletSignature}`.slice(0, -2),
      }),
    ],
  ];
  for (const [what, changesOf] of shown) {
    it(`reverts when it is shown with ${what}`, async () => {
      const fixture = await loadFixture(withClaim);
      const honest = await signOrder(fixture.alice, fixture.casinoAddress);
      await expectRefusal(fixture, honest.given, { ...honest.order, ...changesOf(honest) });
    });
  }

  it('reverts when the leaf counts another number of orders', async () => {
    const fixture = await loadFixture(withClaim);
    const { given, order } = await signOrder(fixture.alice, fixture.casinoAddress);
    await expectRefusal(fixture, { ...given, orderCount: given.orderCount + 1n }, order);
  });

  it('is still needed when the account gets code after the claim', async () => {
    const fixture = await loadFixture(withClaim);
    await chain.networkHelpers.setCode(fixture.alice.address, '0x00');
    const { given } = await signOrder(fixture.alice, fixture.casinoAddress);
    await expectRefusal(fixture, given, NO_SHOWN_ORDER);
  });

  it('is not needed for the claim of a contract, also after the contract is gone', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, custodyAddress, casinoAddress, alice } = fixture;
    const wallet = await chain.ethers.deployContract('HostileReceiver');
    const address = await wallet.getAddress();
    const { interface: abi } = custody;
    const value = 5n * ONE;
    await wallet.execute(custodyAddress, abi.encodeFunctionData('depositBNB'), { value });
    await wallet.execute(custodyAddress, abi.encodeFunctionData('claimDeposits', [BNB, value]));
    await chain.networkHelpers.setCode(address, '0x');
    const { given } = await signOrder(alice, casinoAddress);
    const shown = await publishLeaf(fixture, address, given);
    await lowerBy(fixture, address, shown, NO_SHOWN_ORDER);
    expect(await openOf(fixture, { address })).to.equal(ONE);
  });
});

describe('lower, by a leaf without orders', () => {
  it('takes it as worth deposits minus payments at least', async () => {
    const fixture = await loadFixture(withClaim);
    const { custody, operator, alice } = fixture;
    const shown = await publishLeaf(fixture, alice.address, NO_ORDERS);
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 7n * ONE)]);
    expect(await openOf(fixture, alice)).to.equal(113n * ONE);
    await expect(lowerBy(fixture, alice.address, shown, NO_SHOWN_ORDER))
      .to.emit(custody, 'ClaimLowered')
      .withArgs(alice.address, BNB, 93n * ONE, 3n);
  });

  it('lowers no claim of deposits', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, bob } = fixture;
    await custody.connect(bob).claimDeposits(BNB, 50n * ONE);
    const shown = await publishLeaf(fixture, bob.address, NO_ORDERS);
    await expect(lowerBy(fixture, bob.address, shown, NO_SHOWN_ORDER))
      .to.be.revertedWithCustomError(custody, 'Custody_ClaimStands')
      .withArgs(50n * ONE, 50n * ONE);
  });

  it('takes it as worth nothing when all deposits were paid out, whatever was won', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, operator, alice, casinoAddress } = fixture;
    const { given } = await signOrder(alice, casinoAddress);
    for (const parts of [2, 1]) {
      const part = payment(alice.address, 50n * ONE);
      await custody.connect(operator).executeWithdrawals([part]);
      await publishLeaf(fixture, alice.address, given, (20n + 50n * BigInt(parts - 1)) * ONE);
    }
    const won = await publishLeaf(fixture, alice.address, given, 20n * ONE);
    await custody.connect(alice).claim(BNB, 20n * ONE, won.proofOf(BNB, alice.address));
    const shown = await publishLeaf(fixture, alice.address, NO_ORDERS, 0n);
    await lowerBy(fixture, alice.address, shown, NO_SHOWN_ORDER);
    expect(await openOf(fixture, alice)).to.equal(0n);
  });

  it('takes it as worth its balance when that is more', async () => {
    const fixture = await loadFixture(withClaim);
    const { alice } = fixture;
    const shown = await publishLeaf(fixture, alice.address, NO_ORDERS, 110n * ONE);
    await lowerBy(fixture, alice.address, shown, NO_SHOWN_ORDER);
    expect(await openOf(fixture, alice)).to.equal(110n * ONE);
  });
});
