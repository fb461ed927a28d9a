import { expect } from 'chai';
import { parseEther } from 'ethers';
import {
  BNB,
  deployCasino,
  linkAt,
  switchRandomness,
  useMockRandomness,
  WORDS,
} from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';
import {
  DEADLINE_BLOCKS,
  FUNDED_LINK,
  settingsOf,
  type VrfFixture,
  withVrf,
} from '../../kit/contracts/vrf.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;

const STAKE = parseEther('1');
const STAKE_BNB = parseEther('0.1');
const PENDING = 1n;
const SETTLED = 2n;
const EXPIRED = 3n;

async function deployed() {
  return withVrf(chain, await deployCasino(chain));
}

/** Request 1 is open. The coordinator has numbered it 1 as well. */
async function oneOpen() {
  const fixture = await loadFixture(deployed);
  await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return fixture;
}

/** A player contract with an open BNB play, which can misbehave when it is paid. */
async function hostilePlays() {
  const fixture = await loadFixture(deployed);
  const { casino, casinoAddress } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const play = casino.interface.encodeFunctionData('playGame', [STAKE_BNB, 0]);
  await hostile.execute(casinoAddress, play, { value: STAKE_BNB });
  return { ...fixture, hostile, hostileAddress: await hostile.getAddress() };
}

/**
 * Enough gas for the callback. The real coordinator rejects a call with less gas; the mock passes
 * on whatever gas is left.
 */
const ORACLE = { gasLimit: 1_000_000n };

const answer = ({ coordinator, vrfAddress }: VrfFixture, vrfRequestId: bigint, word: bigint) =>
  coordinator.fulfillRandomWordsWithOverride(vrfRequestId, vrfAddress, [word], ORACLE);

/** Whether the provider accepted the word. The coordinator reports no reason for a failure. */
const wasTaken = async (fixture: VrfFixture, sent: ReturnType<typeof answer>): Promise<boolean> => {
  const receipt = await (await sent).wait();
  const [event] = await fixture.coordinator.queryFilter(
    fixture.coordinator.filters.RandomWordsFulfilled(),
    receipt?.blockNumber,
  );
  if (event === undefined) throw new Error('the coordinator reported nothing');
  return event.args.success;
};

describe('a word from the VRF coordinator', () => {
  it('is accepted only when the coordinator delivers it', async () => {
    const { vrf, deployer, operator, alice } = await oneOpen();
    for (const caller of [deployer, operator, alice]) {
      await expect(vrf.connect(caller).rawFulfillRandomWords(1n, [WORDS.win]))
        .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_NotCoordinator')
        .withArgs(caller.address);
    }
  });

  it('is rejected when its request is unknown or already answered', async () => {
    const fixture = await oneOpen();
    const { vrf, coordinator, coordinatorAddress } = fixture;
    await answer(fixture, 1n, WORDS.loss);
    await expect(answer(fixture, 1n, WORDS.win)).to.be.revertedWithCustomError(
      coordinator,
      'InvalidRequest',
    );
    const asCoordinator = vrf.connect(await chain.ethers.getImpersonatedSigner(coordinatorAddress));
    for (const vrfRequestId of [1n, 7n]) {
      await expect(asCoordinator.rawFulfillRandomWords(vrfRequestId, [WORDS.win]))
        .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_UnknownRequest')
        .withArgs(vrfRequestId);
    }
  });

  it('settles wins and losses, and is paid for by the subscription', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, vrf, coordinator, subscriptionId, alice } = fixture;
    const watched = { alice: alice.address };
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.connect(alice).playGame(STAKE_BNB, 4, { value: STAKE_BNB });
    await casino.connect(alice).playGame(STAKE, 0);
    let sent: ReturnType<typeof answer> | undefined;
    await expectChanges(
      chain,
      fixture,
      watched,
      () => {
        sent = answer(fixture, 1n, WORDS.lastWinDegen);
        return sent;
      },
      { 'open plays DEGEN': -2n * STAKE, 'alice DEGEN': 2n * STAKE },
    );
    await expect(sent).to.emit(vrf, 'WordDelivered').withArgs(1n, 1n, WORDS.lastWinDegen);
    await expect(sent)
      .to.emit(casino, 'PlaySettled')
      .withArgs(1n, true, 2n * STAKE);
    await expectChanges(chain, fixture, watched, () => answer(fixture, 2n, WORDS.lastWinBnb), {
      'open plays BNB': -2n * STAKE_BNB,
      'alice BNB': 2n * STAKE_BNB,
    });
    await expectChanges(chain, fixture, watched, () => answer(fixture, 3n, WORDS.firstLossDegen), {
      'open plays DEGEN': -2n * STAKE,
      'bankroll DEGEN': 2n * STAKE,
    });
    const { balance } = await coordinator.getSubscription(subscriptionId);
    expect(balance).to.be.lessThan(FUNDED_LINK);
  });

  it('settles a play in the block of its deadline, and reverts in the next block', async () => {
    const fixture = await oneOpen();
    const { casino, vrf, alice, coordinatorAddress } = fixture;
    await casino.connect(alice).playGame(STAKE, 0);
    await mine(Number(DEADLINE_BLOCKS) - 2);
    const [, deadlineBlock] = await casino.pendingRequest(1n);
    const at = BigInt(await chain.ethers.provider.getBlockNumber());
    expect(at + 1n).to.equal(deadlineBlock);
    await answer(fixture, 1n, WORDS.win);
    expect(await casino.playState(1n)).to.equal(SETTLED);
    await mine(1);
    const asCoordinator = vrf.connect(await chain.ethers.getImpersonatedSigner(coordinatorAddress));
    await expect(asCoordinator.rawFulfillRandomWords(2n, [WORDS.win]))
      .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_TooLate')
      .withArgs(2n, deadlineBlock + 1n);
    expect(await wasTaken(fixture, answer(fixture, 2n, WORDS.win))).to.equal(false);
    expect(await casino.playState(2n)).to.equal(PENDING);
  });

  it('settles within its gas limit for hostile winners and for winners at the wallet cap', async () => {
    for (const mode of [1, 2, 3]) {
      const fixture = await hostilePlays();
      const { casino, hostile, hostileAddress } = fixture;
      await hostile.setMode(mode);
      expect(await wasTaken(fixture, answer(fixture, 1n, WORDS.win))).to.equal(true);
      const collectable = await casino.collectableOf(hostileAddress, BNB);
      expect(collectable).to.equal(mode === 3 ? 0n : 2n * STAKE_BNB);
    }
    const fixture = await oneOpen();
    const { casino, degen, faucet, alice, degenAddress } = fixture;
    // At the cap, the winner's wallet cannot receive even the stake.
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    // GRAND is 90 % of the pool of 1,200,000 DEGEN, so 1,080,000 DEGEN. A stake of 1 DEGEN wins a
    // ten-thousandth of GRAND.
    const grand = parseEther('108');
    expect(await wasTaken(fixture, answer(fixture, 1n, 0n))).to.equal(true);
    expect(await casino.collectableOf(alice.address, degenAddress)).to.equal(2n * STAKE + grand);
  });

  it('is charged, and never delivered again, when the consumer reverts', async () => {
    const fixture = await oneOpen();
    const { casino, coordinator, subscriptionId, coordinatorAddress } = fixture;
    const reverting = await chain.ethers.deployContract('RevertingConsumer');
    const other = await chain.ethers.deployContract('ChainlinkVrfRandomness', [
      await reverting.getAddress(),
      settingsOf(coordinatorAddress, subscriptionId),
    ]);
    const otherAddress = await other.getAddress();
    await coordinator.addConsumer(subscriptionId, otherAddress);
    await reverting.ask(otherAddress, 1n);
    const before = (await coordinator.getSubscription(subscriptionId)).balance;
    const taken = await wasTaken(
      fixture,
      coordinator.fulfillRandomWordsWithOverride(2n, otherAddress, [WORDS.win], ORACLE),
    );
    expect(taken).to.equal(false);
    expect((await coordinator.getSubscription(subscriptionId)).balance).to.be.lessThan(before);
    await expect(coordinator.fulfillRandomWords(2n, otherAddress)).to.be.revertedWithCustomError(
      coordinator,
      'InvalidRequest',
    );
    // The Casino's own request is not affected.
    expect(await wasTaken(fixture, answer(fixture, 1n, WORDS.win))).to.equal(true);
    expect(await casino.playState(1n)).to.equal(SETTLED);
  });
});

describe('a play that the oracle does not answer', () => {
  it('refunds the stake in either token and ignores a late word', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, alice, stranger } = fixture;
    const watched = { alice: alice.address };
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.connect(alice).playGame(STAKE_BNB, 0, { value: STAKE_BNB });
    await mine(DEADLINE_BLOCKS + 1n);
    await expectChanges(chain, fixture, watched, () => casino.connect(stranger).expirePlay(1n), {
      'open plays DEGEN': -2n * STAKE,
      'bankroll DEGEN': STAKE,
      'alice DEGEN': STAKE,
    });
    await expectChanges(chain, fixture, watched, () => casino.connect(stranger).expirePlay(2n), {
      'open plays BNB': -2n * STAKE_BNB,
      'bankroll BNB': STAKE_BNB,
      'alice BNB': STAKE_BNB,
    });
    await expectChanges(
      chain,
      fixture,
      watched,
      async () => {
        for (const number of [1n, 2n]) {
          expect(await wasTaken(fixture, answer(fixture, number, WORDS.win))).to.equal(false);
        }
      },
      {},
    );
    expect(await casino.playState(1n)).to.equal(EXPIRED);
  });
});

describe('a switch to another provider while VRF words are outstanding', () => {
  it('leaves open plays to the VRF and gives new plays to the other provider', async () => {
    const fixture = await oneOpen();
    const { casino, randomness, bob } = fixture;
    const mock = await useMockRandomness(chain, fixture);
    await casino.connect(bob).playGame(STAKE, 0);
    await mock.answer(2n, WORDS.loss);
    await answer(fixture, 1n, WORDS.win);
    for (const requestId of [1n, 2n]) {
      expect(await casino.playState(requestId)).to.equal(SETTLED);
    }
    // The Casino returns to the hash chain. Request 3 uses the third preimage, although requests 1
    // and 2 used no preimage.
    await switchRandomness(chain, fixture, await randomness.getAddress());
    await casino.connect(bob).playGame(STAKE, 0);
    await randomness.reveal(3n, linkAt(2));
    expect(await casino.playState(3n)).to.equal(SETTLED);
  });
});
