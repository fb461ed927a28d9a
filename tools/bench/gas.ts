import { id as hashOfText, parseEther, toBeHex } from 'ethers';
import { HOUR_S } from '../../rules/src/liabilities/times.ts';
import { type Chain, createChain } from '../../test/kit/contracts/chain.ts';
import { BNB, deployCasino, type Fixture } from '../../test/kit/contracts/fixture.ts';
import { mineUntilPayable } from '../../test/kit/contracts/jackpots.ts';
import { signPermit } from '../../test/kit/contracts/permit.ts';
import { measureClaims } from './gas-claims.ts';
import { type GasRow, gasOf } from './gas-document.ts';
import { measureKeys, measurePlays } from './gas-plays.ts';

const SECONDS_UNTIL_LAST_TAX_STEP = 25 * 60;

/** Gas of every entry point, on a new chain with the contracts as `npm start` deploys them. */
export const measureGas = async (): Promise<GasRow[]> => {
  const chain = await createChain();
  try {
    const fixture = await deployCasino(chain);
    return [
      ...(await measureTransfers(chain, fixture)),
      ...(await measureDeposits(chain, fixture)),
      ...(await measureWithdrawals(chain, fixture)),
      ...(await measurePlays(chain, fixture)),
      ...(await measureKeys(chain, fixture)),
      ...(await measureAward(chain, fixture)),
      // Claims are measured last, because nothing else works after the wind-up has opened.
      ...(await measureClaims(chain, fixture)),
    ];
  } finally {
    await chain.close();
  }
};

const measureTransfers = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { degen, faucet, alice, bob, carol } = fixture;
  const one = parseEther('1');
  // The first taxed transfer also pays for the storage of the tax's receivers, so it is not
  // measured.
  await degen.connect(alice).transfer(bob.address, one);
  await chain.networkHelpers.time.increase(SECONDS_UNTIL_LAST_TAX_STEP);
  return [
    {
      entry: 'DEGEN transfer, taxed',
      gas: await gasOf(degen.connect(alice).transfer(bob.address, one)),
    },
    {
      entry: 'DEGEN transfer, taxed, to a new wallet',
      gas: await gasOf(degen.connect(alice).transfer(carol.address, one)),
    },
    {
      entry: 'DEGEN transfer, exempt',
      gas: await gasOf(degen.connect(faucet).transfer(bob.address, one)),
    },
  ];
};

const measureDeposits = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { custody, custodyAddress, degenAddress, alice, bob } = fixture;
  const amount = parseEther('10');
  // The first deposit in Custody also pays for Custody's own storage, so Alice makes one that is
  // not measured. Bob's first deposit then pays only for the storage of his account.
  await custody.connect(alice).deposit(degenAddress, amount);
  await custody.connect(alice).depositBNB({ value: amount });
  const rows: GasRow[] = [];
  for (const [player, which] of [
    [bob, ', first of a wallet'],
    [bob, ''],
  ] as const) {
    const own = custody.connect(player);
    rows.push(
      { entry: `deposit${which}`, gas: await gasOf(own.deposit(degenAddress, amount)) },
      { entry: `depositBNB${which}`, gas: await gasOf(own.depositBNB({ value: amount })) },
    );
  }
  const deadline = BigInt(await chain.networkHelpers.time.latest()) + 3_600n;
  const { v, r, s } = await signPermit(chain, fixture, bob, custodyAddress, amount, deadline);
  const permitted = custody.connect(bob).depositWithPermit(amount, deadline, v, r, s);
  return [...rows, { entry: 'depositWithPermit', gas: await gasOf(permitted) }];
};

/** Wallets that hold both tokens and were paid before, like those of most players who withdraw. */
const warmWallets = async (
  chain: Chain,
  { custody, degen, faucet, operator, degenAddress }: Fixture,
  count: number,
): Promise<string[]> => {
  const wallets = Array.from({ length: count }, (_, index) => walletAddress(index));
  for (const wallet of wallets) await degen.connect(faucet).transfer(wallet, 1n);
  for (const token of [degenAddress, BNB]) {
    const batch = wallets.map((player, index) => {
      return { id: hashOfText(`${token} ${index}`), player, token, amount: 1n };
    });
    await custody.connect(operator).executeWithdrawals(batch);
    await chain.networkHelpers.mine();
  }
  return wallets;
};

/**
 * The operator may choose the ids. Consecutive ids share storage; with scattered ids each payment
 * uses a separate slot.
 */
const ID_KINDS = {
  '': (number: number) => toBeHex(number, 32),
  ', scattered ids': (number: number) => hashOfText(`id ${number}`),
};

const measureWithdrawals = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { custody, operator, degenAddress } = fixture;
  // The first payment of an hour also pays for that hour's storage in the rolling limit. So all
  // payments are made in one hour, and the first ones are not measured.
  const { time } = chain.networkHelpers;
  await time.increaseTo((Math.floor((await time.latest()) / HOUR_S) + 1) * HOUR_S);
  const wallets = await warmWallets(chain, fixture, 50);
  const rows: GasRow[] = [];
  let number = 0;
  for (const [symbol, token] of [
    ['DEGEN', degenAddress],
    ['BNB', BNB],
  ] as const) {
    for (const [kind, idOf] of Object.entries(ID_KINDS)) {
      for (const count of [1, 10, 50]) {
        const batch = wallets.slice(0, count).map((player) => {
          number += 1;
          return { id: idOf(number), player, token, amount: parseEther('0.1') };
        });
        const gas = await gasOf(custody.connect(operator).executeWithdrawals(batch));
        rows.push({ entry: `executeWithdrawals, ${count} × ${symbol}${kind}`, gas });
      }
    }
  }
  return rows;
};

/** An address that is neither a precompile nor an account of the chain. */
const walletAddress = (index: number): string =>
  `0x${(0x1000_0000n + BigInt(index)).toString(16).padStart(40, 'f')}`;

/** Measures the announcement and the payment of a server round's jackpot. */
const measureAward = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, operator, alice, stranger } = fixture;
  const id = hashOfText('round');
  const award = [id, alice.address, 0, parseEther('1')] as const;
  const announced = await gasOf(casino.connect(operator).announceJackpot(...award));
  await mineUntilPayable(chain, fixture, id);
  const paid = await gasOf(casino.connect(stranger).payJackpot(id));
  return [
    { entry: 'announceJackpot', gas: announced },
    { entry: 'payJackpot', gas: paid },
  ];
};
