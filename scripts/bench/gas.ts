import { type ContractTransactionResponse, id as hashOfText, parseEther } from 'ethers';
import {
  BNB,
  type Chain,
  createChain,
  deployCasino,
  type Fixture,
  linkAt,
} from '../../test/contracts/fixture.ts';
import { signPermit } from '../../test/contracts/permit.ts';

export type GasRow = { readonly entry: string; readonly gas: number };

type Sent = Promise<ContractTransactionResponse>;

const gasOf = async (sent: Sent): Promise<number> => {
  const receipt = await (await sent).wait();
  if (receipt === null) throw new Error('a transaction was not mined');
  return Number(receipt.gasUsed);
};

const SECONDS_UNTIL_LAST_TAX_STEP = 25 * 60;

/** Gas of every entry point, on a chain of its own that was deployed as `npm start` does it. */
export const measureGas = async (): Promise<GasRow[]> => {
  const chain = await createChain();
  try {
    const fixture = await deployCasino(chain);
    return [
      ...(await measureTransfers(chain, fixture)),
      ...(await measureDeposits(chain, fixture)),
      ...(await measureWithdrawals(chain, fixture)),
      ...(await measurePlays(chain, fixture)),
    ];
  } finally {
    await chain.close();
  }
};

const measureTransfers = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { degen, faucet, alice, bob, carol } = fixture;
  const one = parseEther('1');
  // The first tax pays for the storage of its receivers; every later one is like the second.
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
  const { casino, casinoAddress, degenAddress, alice, bob } = fixture;
  const amount = parseEther('10');
  const rows: GasRow[] = [
    { entry: 'deposit', gas: await gasOf(casino.connect(alice).deposit(degenAddress, amount)) },
    { entry: 'depositBNB', gas: await gasOf(casino.connect(alice).depositBNB({ value: amount })) },
  ];
  const deadline = BigInt(await chain.networkHelpers.time.latest()) + 3_600n;
  const { v, r, s } = await signPermit(chain, fixture, bob, casinoAddress, amount, deadline);
  const permitted = casino.connect(bob).depositWithPermit(amount, deadline, v, r, s);
  return [...rows, { entry: 'depositWithPermit', gas: await gasOf(permitted) }];
};

const measureWithdrawals = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, operator, degenAddress, alice } = fixture;
  const rows: GasRow[] = [];
  for (const [symbol, token] of [
    ['DEGEN', degenAddress],
    ['BNB', BNB],
  ] as const) {
    for (const count of [1, 10, 50]) {
      // Wallets that hold the token already, as a player who withdraws usually does.
      const batch = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const player = walletAddress(index);
          await chain.networkHelpers.setBalance(player, 1n);
          await fixture.degen.connect(fixture.faucet).transfer(player, 1n);
          const id = hashOfText(`${symbol} ${count} ${index}`);
          return { id, player, token, amount: parseEther('1') };
        }),
      );
      const gas = await gasOf(casino.connect(operator).executeWithdrawals(batch));
      rows.push({ entry: `executeWithdrawals, ${count} × ${symbol}`, gas });
    }
  }
  const award = casino.connect(operator).awardJackpot(hashOfText('round'), alice.address, 0);
  return [...rows, { entry: 'awardJackpot', gas: await gasOf(award) }];
};

/** Far from the precompiles and from the accounts of the chain. */
const walletAddress = (index: number): string =>
  `0x${(0x1000_0000n + BigInt(index)).toString(16).padStart(40, 'f')}`;

const PLAYS_PER_TOKEN = 10;

/** Averages over plays, because a win pays and a loss does not; the first of each warms storage. */
const measurePlays = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, randomness, alice, stranger } = fixture;
  const rows: GasRow[] = [];
  const stake = { DEGEN: parseEther('10'), BNB: parseEther('0.01') };
  let requestId = 0n;
  for (const symbol of ['DEGEN', 'BNB'] as const) {
    const play = (): Sent =>
      casino.connect(alice).playGame(stake[symbol], 0, {
        value: symbol === 'BNB' ? stake.BNB : 0n,
      });
    await play();
    requestId += 1n;
    await randomness.connect(stranger).reveal(requestId, linkAt(Number(requestId) - 1));
    let played = 0;
    let revealed = 0;
    let worst = 0;
    for (let round = 0; round < PLAYS_PER_TOKEN; round += 1) {
      const playGas = await gasOf(play());
      requestId += 1n;
      const link = linkAt(Number(requestId) - 1);
      const revealGas = await gasOf(randomness.connect(stranger).reveal(requestId, link));
      played += playGas;
      revealed += revealGas;
      worst = Math.max(worst, playGas + revealGas);
    }
    rows.push(
      { entry: `playGame, ${symbol}`, gas: Math.round(played / PLAYS_PER_TOKEN) },
      { entry: `settlement, ${symbol}, average`, gas: Math.round(revealed / PLAYS_PER_TOKEN) },
      { entry: `playGame + settlement, ${symbol}, worst`, gas: worst },
    );
    await play();
    requestId += 1n;
    await chain.networkHelpers.mine(await randomness.deadlineBlocks());
    const expired = casino.connect(stranger).expirePlay(requestId);
    rows.push({ entry: `expirePlay, ${symbol}`, gas: await gasOf(expired) });
  }
  return rows;
};
