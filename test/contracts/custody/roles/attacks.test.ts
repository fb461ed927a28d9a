import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { NO_SHOWN_ORDER } from '../../../../chain/shown-order.ts';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { BNB, deployCasino, type Fixture } from '../../../kit/contracts/fixture.ts';
import { leaf, leavesOf, publishEpoch, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const ONE = parseEther('1');
const DAY = 24 * 3_600;
const REFUSE = 1;

type Way = readonly [name: string, payload: string];

/** Calls of every function of Custody that moves money or decides its receiver. */
const waysIntoCustody = (fixture: Fixture, player: string, proof: Proof): readonly Way[] => {
  const { custody, degenAddress } = fixture;
  const encode = custody.interface.encodeFunctionData.bind(custody.interface);
  const payment = { id: hashOfText('again'), player, token: BNB, amount: 1n };
  return [
    ['collect', encode('collect', [BNB, player, ONE])],
    ['deposit', encode('deposit', [degenAddress, 1n])],
    ['depositBNB', encode('depositBNB')],
    [
      'depositWithPermit',
      encode('depositWithPermit', [1n, 0n, 27, hashOfText('r'), hashOfText('s')]),
    ],
    ['fundCustody', encode('fundCustody', [degenAddress, 1n])],
    ['executeWithdrawals', encode('executeWithdrawals', [[payment]])],
    ['claim', encode('claim', [BNB, 1n, proof])],
    ['claimDeposits', encode('claimDeposits', [BNB, 1n])],
    ['lower', encode('lower', [player, BNB, proof, NO_SHOWN_ORDER])],
    ['payClaim', encode('payClaim', [player, BNB])],
    ['closeForWindUp', encode('closeForWindUp', [BNB])],
    ['release', encode('release', [BNB, player, 1n])],
  ];
};

/** Calls of every function of WindUp that is not a view. */
const waysIntoWindUp = ({ windUp }: Fixture, player: string, proof: Proof): readonly Way[] => {
  const encode = windUp.interface.encodeFunctionData.bind(windUp.interface);
  return [
    // With another epoch, because these two take more gas than a payment has.
    ['withdrawSurplus', encode('withdrawSurplus', [BNB, NO_EPOCH, NO_EPOCH])],
    ['withdrawExcess', encode('withdrawExcess', [BNB, 1n, player])],
    ['open', encode('open', [BNB, NO_EPOCH, player])],
    ['enter', encode('enter', [player, BNB, proof])],
    ['enterDepositor', encode('enterDepositor', [BNB])],
    ['enterClaim', encode('enterClaim', [BNB])],
    ['enterOlder', encode('enterOlder', [BNB, proof])],
    ['update', encode('update', [BNB])],
    ['pay', encode('pay', [player, BNB])],
  ];
};

type Proof = ReturnType<Awaited<ReturnType<typeof publishFinal>>['proofOf']>;

/**
 * A player contract with a deposit of 10 BNB in a final epoch, and 1 collectable BNB of a payment
 * that it refused. The contract has every role, so that the test also covers the functions that
 * only a role may call.
 */
async function reenterer() {
  const fixture = await deployCasino(chain);
  const { custody, operator, custodyAddress } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const encode = custody.interface.encodeFunctionData.bind(custody.interface);
  await hostile.execute(custodyAddress, encode('depositBNB'), { value: 10n * ONE });
  const first = await publishFinal(chain, fixture, {
    bnb: [leaf(hostileAddress, 10n * ONE, 10n * ONE)],
  });
  await hostile.setMode(REFUSE);
  await custody
    .connect(operator)
    .executeWithdrawals([
      { id: hashOfText('refused'), player: hostileAddress, token: BNB, amount: ONE },
    ]);
  for (const role of ['OPERATOR_ROLE', 'GUARDIAN_ROLE', 'DEFAULT_ADMIN_ROLE'] as const) {
    await custody.grantRole(await custody[role](), hostileAddress);
  }
  const proof = first.proofOf(BNB, hostileAddress);
  const ways = {
    custody: waysIntoCustody(fixture, hostileAddress, proof),
    windUp: waysIntoWindUp(fixture, hostileAddress, proof),
  };
  return { ...fixture, hostile, hostileAddress, encode, proof, ways };
}

/** The same player contract with a mature claim of 9 BNB. */
async function reentererWithClaim() {
  const fixture = await reenterer();
  const { custody, hostile, hostileAddress, custodyAddress, encode, proof } = fixture;
  await hostile.execute(custodyAddress, encode('claim', [BNB, 9n * ONE, proof]));
  await publishEpoch(fixture, { bnb: await leavesOf(fixture, BNB, [[hostileAddress, 9n * ONE]]) });
  await time.increase(2 * DAY);
  expect(await custody.isMatureAt(hostileAddress, BNB, await time.latest())).to.equal(true);
  return fixture;
}

/** The same player contract in a covered wind-up, with an entry of 9 BNB. */
async function reentererAtEnd() {
  const fixture = await reenterer();
  const { windUp, hostileAddress, proof } = fixture;
  await time.increase(8 * DAY);
  await windUp.open(BNB, proof.epoch, hostileAddress);
  await windUp.enter(hostileAddress, BNB, proof);
  await time.increase(2 * DAY);
  return fixture;
}

type World = Awaited<ReturnType<typeof reenterer>>;

/** Calls by which Custody or the wind-up pays the player contract. */
const byCollection = ({ hostile, hostileAddress, custodyAddress, encode }: World) =>
  hostile.execute(custodyAddress, encode('collect', [BNB, hostileAddress, ONE]));
const byClaim = ({ custody, hostileAddress }: World) => custody.payClaim(hostileAddress, BNB);
const byWindUp = ({ windUp, hostileAddress }: World) => windUp.pay(hostileAddress, BNB);

const COLLECTED = {
  ...{ 'collectable BNB': -ONE, 'collectable for hostile BNB': -ONE, 'hostile BNB': ONE },
};
const LEFT = { 'custody BNB': -9n * ONE, 'hostile BNB': 9n * ONE };

/** What functions of the closed wind-up answer that are not guarded by Custody. */
const CLOSED = {
  withdrawSurplus: 'Custody_WrongEpoch',
  open: 'Custody_WrongEpoch',
  ...Object.fromEntries(
    ['withdrawExcess', 'enter', 'enterDepositor', 'enterClaim', 'enterOlder', 'update', 'pay'].map(
      (name) => [name, 'WindUp_Closed'],
    ),
  ),
};

/**
 * The payments during which the contract re-enters. `changes` lists the balances that a payment
 * changes. `answers` lists the functions that revert with another error than the re-entrancy error.
 */
const PAYMENTS = [
  {
    ...{ from: 'a collection', deploy: reenterer, pay: byCollection, changes: COLLECTED },
    answers: CLOSED,
  },
  {
    ...{ from: 'a claim', deploy: reentererWithClaim, pay: byClaim, changes: LEFT },
    answers: CLOSED,
  },
  {
    ...{ from: 'the wind-up', deploy: reentererAtEnd, pay: byWindUp, changes: LEFT },
    answers: {},
  },
] as const;

describe('a player contract that re-enters when it is paid', () => {
  for (const { from, deploy, pay, changes, ...other } of PAYMENTS) {
    it(`is paid once by ${from}, and cannot re-enter a function that moves money`, async () => {
      const { ways } = await loadFixture(deploy);
      const answers: Partial<Record<string, string>> = other.answers;
      for (const target of ['custody', 'windUp'] as const) {
        for (const [name, payload] of ways[target]) {
          const fixture = await loadFixture(deploy);
          const { hostile, hostileAddress } = fixture;
          await hostile.setLongReentry(await fixture[target].getAddress(), payload);
          const players = { hostile: hostileAddress };
          await expectChanges(chain, fixture, players, () => pay(fixture), changes);
          expect(await hostile.reentered(), name).to.equal(false);
          const answer = fixture[target].interface.getError(await hostile.reentryAnswer());
          expect(answer?.name, name).to.equal(answers[name] ?? 'Vault_Reentered');
        }
      }
    });
  }

  it('tries every function except views and functions of the house that move no money', async () => {
    const { custody, windUp, ways } = await loadFixture(reenterer);
    // These functions need no reentrancy guard: they move no money, and only the house can call
    // them.
    const unguarded =
      /Role$|^(pauseDeposits|unpauseDeposits|closeDeposits|suspendOperator|confirmSuspension|reinstateOperator|dismissPublisher|lowerLimits|approveWithdrawal|revokeApproval|approveSurplus|mark|publishEpoch|vetoEpoch)$/;
    for (const [contract, named] of [
      [custody, ways.custody],
      [windUp, ways.windUp],
    ] as const) {
      const names: string[] = [];
      contract.interface.forEachFunction(({ name, constant }) => {
        if (!constant && !unguarded.test(name)) names.push(name);
      });
      expect(named.map(([name]) => name).sort()).to.deep.equal(names.sort());
    }
  });

  it('is paid once in a batch, and does not block the other payments of the batch', async () => {
    const fixture = await loadFixture(reenterer);
    const { custody, operator, alice, hostile, hostileAddress, custodyAddress, encode } = fixture;
    await hostile.setReentry(custodyAddress, encode('collect', [BNB, hostileAddress, ONE]));
    const batch = [
      { id: hashOfText('h'), player: hostileAddress, token: BNB, amount: 1n },
      { id: hashOfText('a'), player: alice.address, token: BNB, amount: 2n },
    ];
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress, alice: alice.address },
      () => custody.connect(operator).executeWithdrawals(batch),
      { 'custody BNB': -3n, 'hostile BNB': 1n, 'alice BNB': 2n },
    );
    expect(await hostile.reentered()).to.equal(false);
  });
});

describe('a player contract that makes several calls in one transaction', () => {
  it('succeeds with every call, because the reentrancy guard is cleared after each one', async () => {
    const fixture = await loadFixture(reenterer);
    const { hostile, hostileAddress, custodyAddress, encode } = fixture;
    const { degen, faucet, degenAddress } = fixture;
    await degen.connect(faucet).transfer(hostileAddress, 3n);
    await hostile.execute(
      degenAddress,
      degen.interface.encodeFunctionData('approve', [custodyAddress, 3n]),
    );
    const calls = [1n, 2n].map((amount) => encode('deposit', [degenAddress, amount]));
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () => hostile.executeAll(custodyAddress, calls),
      { 'custody DEGEN': 3n, 'hostile DEGEN': -3n },
    );
  });
});
