import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino, type Fixture } from '../../../kit/contracts/fixture.ts';
import { leaf, publishFinal } from '../../../kit/contracts/liabilities.ts';
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
  const { epoch } = proof;
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
    ['withdrawSurplus', encode('withdrawSurplus', [BNB, 1n, player, epoch, epoch])],
    ['vetoEpoch', encode('vetoEpoch', [1n])],
    ['forceWithdrawal', encode('forceWithdrawal', [BNB, 1n, proof])],
    ['forceDepositWithdrawal', encode('forceDepositWithdrawal', [BNB, 1n])],
    ['lowerForcedWithdrawal', encode('lowerForcedWithdrawal', [player, BNB, proof])],
    ['closeForExit', encode('closeForExit')],
    ['payExit', encode('payExit', [BNB, player, 1n, true])],
  ];
};

/** Calls of every function of Exit that is not a view. */
const waysIntoExit = ({ exit }: Fixture, player: string, proof: Proof): readonly Way[] => {
  const encode = exit.interface.encodeFunctionData.bind(exit.interface);
  const { epoch } = proof;
  return [
    ['withdrawExitSurplus', encode('withdrawExitSurplus', [BNB, 1n, player])],
    ['lowerExitClaims', encode('lowerExitClaims', [player, BNB, proof])],
    ['lowerDepositorClaims', encode('lowerDepositorClaims', [player, BNB])],
    ['noteGift', encode('noteGift', [BNB, 1n])],
    ['openExitByForcedWithdrawal', encode('openExitByForcedWithdrawal', [player, BNB, epoch])],
    ['openExitBySilence', encode('openExitBySilence', [epoch])],
    ['registerForcedWithdrawal', encode('registerForcedWithdrawal', [player, BNB])],
    ['exit', encode('exit', [BNB, proof])],
    ['exitDepositor', encode('exitDepositor', [BNB])],
    ['exitByForcedWithdrawal', encode('exitByForcedWithdrawal', [BNB])],
    ['collect', encode('collect', [BNB])],
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
    exit: waysIntoExit(fixture, hostileAddress, proof),
  };
  return { ...fixture, hostile, hostileAddress, encode, proof, ways };
}

/** The same player contract once the exit is open and pays. Its claim is 9 BNB. */
async function reentererAtExit() {
  const fixture = await reenterer();
  await time.increase(7 * DAY);
  await fixture.exit.openExitBySilence(fixture.proof.epoch);
  await time.increase(3 * DAY);
  return fixture;
}

type World = Awaited<ReturnType<typeof reenterer>>;

/** Calls by which Custody or the exit pays the player contract. */
const byClaim = ({ hostile, hostileAddress, custodyAddress, encode }: World) =>
  hostile.execute(custodyAddress, encode('collect', [BNB, hostileAddress, ONE]));
const byExit = ({ hostile, exit, exitAddress, proof }: World) =>
  hostile.execute(exitAddress, exit.interface.encodeFunctionData('exit', [BNB, proof]));

const CLAIMED = {
  'collectable BNB': -ONE,
  'collectable for hostile BNB': -ONE,
  'hostile BNB': ONE,
};
const LEFT = { 'custody BNB': -9n * ONE, 'hostile BNB': 9n * ONE };

/**
 * The payments during which the contract re-enters. `changes` lists the balances that a payment
 * changes. `answers` lists the functions of Exit that revert with another error than the
 * re-entrancy error.
 */
const PAYMENTS = [
  {
    from: 'a claim',
    deploy: reenterer,
    pay: byClaim,
    changes: CLAIMED,
    answers: {
      openExitByForcedWithdrawal: 'Custody_NoForcedWithdrawal',
      openExitBySilence: 'Custody_NotDue',
      withdrawExitSurplus: 'Custody_ExitClosed',
      lowerExitClaims: 'Custody_ExitClosed',
      lowerDepositorClaims: 'Custody_ExitClosed',
      registerForcedWithdrawal: 'Custody_ExitClosed',
      exit: 'Custody_ExitClosed',
      exitDepositor: 'Custody_ExitClosed',
      exitByForcedWithdrawal: 'Custody_ExitClosed',
      collect: 'Custody_ExitClosed',
    },
  },
  {
    from: 'a claim while the exit is open',
    deploy: reentererAtExit,
    pay: byClaim,
    changes: CLAIMED,
    answers: {
      openExitByForcedWithdrawal: 'Custody_ExitOpen',
      openExitBySilence: 'Custody_ExitOpen',
      lowerExitClaims: 'Custody_RegistrationOver',
      lowerDepositorClaims: 'Custody_RegistrationOver',
      registerForcedWithdrawal: 'Custody_RegistrationOver',
      exitDepositor: 'Custody_LeafNeeded',
      exitByForcedWithdrawal: 'Custody_NoForcedWithdrawal',
      collect: 'Custody_NothingOwed',
    },
  },
  { from: 'an exit', deploy: reentererAtExit, pay: byExit, changes: LEFT, answers: {} },
] as const;

describe('a player contract that re-enters when it is paid', () => {
  for (const { from, deploy, pay, changes, ...other } of PAYMENTS) {
    it(`is paid once by ${from}, and cannot re-enter a function that moves money`, async () => {
      const { ways } = await loadFixture(deploy);
      const answers: Partial<Record<string, string>> = {
        noteGift: 'Custody_WrongCaller',
        ...other.answers,
      };
      for (const target of ['custody', 'exit'] as const) {
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
    const { custody, exit, ways } = await loadFixture(reenterer);
    // These functions need no reentrancy guard: they move no money, and only the house can call
    // them.
    const unguarded =
      /Role$|^(pauseDeposits|unpauseDeposits|closeDeposits|suspendOperator|confirmSuspension|reinstateOperator|setWithdrawalCap|approveWithdrawal|revokeApproval|publishEpoch)$/;
    for (const [contract, named] of [
      [custody, ways.custody],
      [exit, ways.exit],
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
