import {
  type ContractTransactionResponse,
  id as hashOfText,
  keccak256,
  parseEther,
  toBeHex,
} from 'ethers';
import type { Epoch } from '../../rules/src/liabilities/epoch.ts';
import {
  type Liabilities,
  type LiabilityProof,
  liabilitiesProved,
} from '../../rules/src/liabilities/liability-tree.ts';
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
      // Last, because nothing else goes on after it.
      ...(await measureExit(chain, fixture)),
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

/** The wallets hold both tokens and were paid before, as those of players who withdraw usually. */
const warmWallets = async (
  chain: Chain,
  { casino, degen, faucet, operator, degenAddress }: Fixture,
  count: number,
): Promise<string[]> => {
  const wallets = Array.from({ length: count }, (_, index) => walletAddress(index));
  for (const wallet of wallets) await degen.connect(faucet).transfer(wallet, 1n);
  for (const token of [degenAddress, BNB]) {
    const batch = wallets.map((player, index) => {
      return { id: hashOfText(`${token} ${index}`), player, token, amount: 1n };
    });
    await casino.connect(operator).executeWithdrawals(batch);
    await chain.networkHelpers.mine();
  }
  return wallets;
};

/**
 * Ids that follow each other share storage, and the operator is free to number its payments; with
 * scattered ones each pays for a slot of its own.
 */
const ID_KINDS = {
  '': (number: number) => toBeHex(number, 32),
  ', scattered ids': (number: number) => hashOfText(`id ${number}`),
};

const measureWithdrawals = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, operator, degenAddress, alice } = fixture;
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
          return { id: idOf(number), player, token, amount: parseEther('0.5') };
        });
        const gas = await gasOf(casino.connect(operator).executeWithdrawals(batch));
        rows.push({ entry: `executeWithdrawals, ${count} × ${symbol}${kind}`, gas });
      }
    }
  }
  const awarded = [hashOfText('round'), alice.address, 0, parseEther('1')] as const;
  const award = casino.connect(operator).awardJackpot(...awarded);
  return [...rows, { entry: 'awardJackpot', gas: await gasOf(award) }];
};

/** Far from the precompiles and from the accounts of the chain. */
const walletAddress = (index: number): string =>
  `0x${(0x1000_0000n + BigInt(index)).toString(16).padStart(40, 'f')}`;

const PLAYS_PER_TOKEN = 10;

/**
 * Averages over plays, because a win pays and a loss does not; the first of each warms storage. Chance
 * decides about a jackpot, and with it a play costs 7,400 more: such a play is not counted.
 */
const measurePlays = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, randomness, alice, stranger } = fixture;
  /** Whether the play that the last block settled won, and whether it won the jackpot too. */
  const lastPlay = async (): Promise<{ won: boolean; hasJackpot: boolean }> => {
    const block = await chain.ethers.provider.getBlockNumber();
    const [ended] = await casino.queryFilter(casino.filters.GamePlayed(), block);
    const jackpots = await casino.queryFilter(casino.filters.JackpotWon(), block);
    return { won: ended?.args.won === true, hasJackpot: jackpots.length > 0 };
  };
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
    let hasWon = false;
    let plays = 0;
    while (plays < PLAYS_PER_TOKEN || !hasWon) {
      const playGas = await gasOf(play());
      requestId += 1n;
      const link = linkAt(Number(requestId) - 1);
      const revealGas = await gasOf(randomness.connect(stranger).reveal(requestId, link));
      const { won, hasJackpot } = await lastPlay();
      if (hasJackpot) continue;
      plays += 1;
      hasWon ||= won;
      played += playGas;
      revealed += revealGas;
      worst = Math.max(worst, playGas + revealGas);
    }
    rows.push(
      { entry: `playGame, ${symbol}`, gas: Math.round(played / plays) },
      { entry: `settlement, ${symbol}, average`, gas: Math.round(revealed / plays) },
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

/** Siblings on the way up in a tree of a million players. */
const TREE_DEPTH = 20;

/** A leaf with the path that it would have in a large tree; its siblings are made up. */
const deepProof = (token: string, balance: bigint): LiabilityProof => ({
  balance,
  deposited: 0n,
  withdrawn: 0n,
  siblings: Array.from({ length: TREE_DEPTH }, (_, height) => {
    const sum = (balance * 2n ** BigInt(height)) / 10_007n;
    return { hash: hashOfText(`${token} ${height}`), balance: sum, deposited: sum, withdrawn: sum };
  }),
  sides: 0b1010_1100_1110_0011_0101n,
});

const PATIENCE_SECONDS = 48 * 60 * 60;

/** An epoch, a demand that nobody serves, and a player who leaves after putting all DEGEN in. */
const measureExit = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { casino, degen, faucet, operator, guardian: leaver, stranger } = fixture;
  const { casinoAddress, degenAddress } = fixture;
  const proofs = {
    DEGEN: deepProof(degenAddress, parseEther('12.3456789')),
    BNB: deepProof(BNB, parseEther('0.123456789')),
  };
  const totalOf = (token: string, proof: LiabilityProof): Liabilities =>
    liabilitiesProved(keccak256, token, leaver.address, proof);
  const epochAt = async (number: number): Promise<Epoch> => ({
    number,
    snapshotBlock: await chain.ethers.provider.getBlockNumber(),
    roundsRoot: hashOfText('rounds'),
    degen: totalOf(degenAddress, proofs.DEGEN),
    bnb: totalOf(BNB, proofs.BNB),
  });
  await degen.connect(faucet).transfer(leaver.address, parseEther('1'));
  await degen.connect(leaver).approve(casinoAddress, parseEther('1'));
  await casino.connect(leaver).deposit(degenAddress, parseEther('1'));
  await casino.connect(leaver).depositBNB({ value: parseEther('1') });
  await casino.connect(operator).publishEpoch(await epochAt(1));
  const epoch = await epochAt(2);
  const rows: GasRow[] = [
    { entry: 'publishEpoch', gas: await gasOf(casino.connect(operator).publishEpoch(epoch)) },
  ];
  const leaving = casino.connect(leaver);
  const proof = (symbol: 'DEGEN' | 'BNB') => ({ ...proofs[symbol], epoch });
  const request = leaving.requestWithdrawal(degenAddress, 1n, proof('DEGEN'));
  rows.push({ entry: 'requestWithdrawal', gas: await gasOf(request) });
  await chain.networkHelpers.time.increase(PATIENCE_SECONDS);
  const opened = casino.connect(stranger).openExitByRequest(leaver.address, degenAddress);
  rows.push({ entry: 'openExitByRequest', gas: await gasOf(opened) });
  rows.push(
    { entry: 'exit, DEGEN', gas: await gasOf(leaving.exit(degenAddress, proof('DEGEN'))) },
    { entry: 'exit, BNB', gas: await gasOf(leaving.exit(BNB, proof('BNB'))) },
  );
  return rows;
};
