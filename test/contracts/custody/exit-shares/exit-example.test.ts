import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { leavesOf, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);

describe('the exit in a deficit of 30 %', () => {
  it('pays every player 70 %, to the base unit, in both tokens', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, degenAddress, publish } = fixture;
    const balances = {
      degen: [
        [alice.address, 120n * ONE + 7n],
        [bob.address, 49n * ONE + 53n],
      ],
      bnb: [
        [alice.address, ONE + 11n],
        [bob.address, ONE / 2n + 99n],
      ],
    } as const;
    const { epoch, proofOf } = await publish(balances.degen, balances.bnb);
    for (const [token, sum] of [
      [degenAddress, epoch.degen.balance],
      [BNB, epoch.bnb.balance],
    ] as const) {
      expect((sum * 7n) % 10n, 'a share without a rest').to.equal(0n);
      await drain(fixture, token, (sum * 7n) / 10n);
    }
    await openExit(fixture, { epoch });
    await endRegistration();
    for (const [token, owed] of [
      [degenAddress, balances.degen],
      [BNB, balances.bnb],
    ] as const) {
      for (const [player, [address, balance]] of [
        [bob, owed[1]],
        [alice, owed[0]],
      ] as const) {
        const share = (balance * 7n) / 10n;
        await expectMoved(
          fixture,
          token,
          { player: address },
          () => exit.connect(player).exit(token, proofOf(token, address)),
          { custody: -share, player: share },
        );
      }
      expect(await custody.custodyOf(token), 'what rounding left').to.equal(1n);
    }
  });
});

const document = readFileSync('docs/proof-of-liabilities.md', 'utf8');
const ROW = /^\| (Alice|Bob|Carol|Dan|together) \|(.*)\|$/gm;
const SUMS = /claims can come to at most\s+(\d+) BNB.*?holds (\d+) BNB.*?gift of (\d+) BNB/s;
const NAMES = ['Alice', 'Bob', 'Carol', 'Dan'] as const;
type Name = (typeof NAMES)[number];

const COLUMNS = ['leaf', 'later', 'forced', 'filed', 'first', 'gift', 'end'] as const;
type Row = Record<(typeof COLUMNS)[number], bigint>;

/** One row of the table, in BNB; an empty cell means zero. */
const parseRow = (cells: readonly string[]): Row =>
  Object.fromEntries(
    COLUMNS.map((column, at) => [column, parseEther(cells[at]?.trim() || '0')]),
  ) as Row;

const rows = new Map(
  [...document.matchAll(ROW)].map(([, name = '', cells = '']) => [
    name,
    parseRow(cells.split('|')),
  ]),
);

const rowOf = (name: Name | 'together'): Row => {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`the example has no row of ${name}`);
  return row;
};

const sumsSaid = (): { most: bigint; held: bigint; gift: bigint } => {
  const [, most, held, gift] = SUMS.exec(document) ?? [];
  if (most === undefined || held === undefined || gift === undefined) {
    throw new Error('the example does not say its sums');
  }
  return { most: parseEther(most), held: parseEther(held), gift: parseEther(gift) };
};

/**
 * Runs the example to the end of the registration. In an older epoch, each balance is the example's
 * leaf plus the forced amount. So the player can force that amount by the older leaf.
 */
async function withExample() {
  const fixture = await deployCasino(chain);
  const { custody, exit, alice, bob, carol, stranger } = fixture;
  const players = { Alice: alice, Bob: bob, Carol: carol, Dan: stranger };
  const withLeaf = NAMES.filter((name) => name !== 'Dan');
  const publish = async (balanceOf: (row: Row) => bigint) => {
    const balances = withLeaf.map(
      (name) => [players[name].address, balanceOf(rowOf(name))] as const,
    );
    return publishFinal(chain, fixture, { bnb: await leavesOf(fixture, BNB, balances) });
  };
  for (const name of withLeaf) {
    const { leaf, forced } = rowOf(name);
    await custody.connect(players[name]).depositBNB({ value: leaf + forced });
  }
  const older = await publish(({ leaf, forced }) => leaf + forced);
  const forcing = NAMES.filter((name) => rowOf(name).forced > 0n);
  for (const name of forcing) {
    const proof = older.proofOf(BNB, players[name].address);
    await custody.connect(players[name]).forceWithdrawal(BNB, rowOf(name).forced, proof);
  }
  const last = await publish(({ leaf }) => leaf);
  await custody.connect(players.Dan).depositBNB({ value: rowOf('Dan').later });
  await drain(fixture, BNB, sumsSaid().held);
  await openExit(fixture, last);
  for (const name of forcing) {
    await exit.registerForcedWithdrawal(players[name].address, BNB);
  }
  await endRegistration();
  return { ...fixture, players, forcing, last };
}

describe('the worked example of docs/proof-of-liabilities.md', () => {
  it('has totals that match its columns and its bound on the claims', () => {
    for (const column of COLUMNS) {
      const sum = NAMES.reduce((total, name) => total + rowOf(name)[column], 0n);
      expect(rowOf('together')[column], column).to.equal(sum);
    }
    const { leaf, later, forced } = rowOf('together');
    expect(sumsSaid().most).to.equal(leaf + later + forced);
  });

  it('states the amounts that the contract pays', async () => {
    const fixture = await loadFixture(withExample);
    const { custody, exit, faucet, players, forcing, last } = fixture;
    expect((await exit.exitPotOf(BNB)).claims).to.equal(sumsSaid().most);
    const addresses = Object.fromEntries(NAMES.map((name) => [name, players[name].address]));
    const expectPaid = async (
      from: keyof Row | null,
      to: keyof Row,
      action: () => Promise<void>,
    ) => {
      const paidBetween = (name: Name | 'together') =>
        rowOf(name)[to] - (from === null ? 0n : rowOf(name)[from]);
      const expected = Object.fromEntries(NAMES.map((name) => [name, paidBetween(name)]));
      await expectMoved(fixture, BNB, addresses, action, {
        custody: -paidBetween('together'),
        ...expected,
      });
    };
    const claimAll = async () => {
      for (const name of NAMES) {
        const leaving = exit.connect(players[name]);
        const { leaf, later } = rowOf(name);
        if (forcing.includes(name)) await leaving.exitByForcedWithdrawal(BNB);
        if (leaf > 0n) await leaving.exit(BNB, last.proofOf(BNB, players[name].address));
        if (later > 0n) await leaving.exitDepositor(BNB);
      }
    };
    const collectAll = async () => {
      for (const name of NAMES) await exit.connect(players[name]).collect(BNB);
    };
    await expectPaid(null, 'first', claimAll);
    for (const name of NAMES) {
      const { filed } = await exit.exitClaimOf(players[name].address, BNB);
      expect(filed, name).to.equal(rowOf(name).filed);
    }
    const { gift } = sumsSaid();
    await custody.connect(faucet).fundCustody(BNB, gift, { value: gift });
    await expectPaid('first', 'gift', collectAll);
    await time.increase(180 * DAY);
    await expectPaid('gift', 'end', collectAll);
    expect(await custody.custodyOf(BNB)).to.equal(0n);
  });
});
