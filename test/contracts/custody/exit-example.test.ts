import { readFileSync } from 'node:fs';
import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import { formatEther, parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { DAY, leavingOn, ONE } from '../leaving.ts';
import { leavesOf, publishFinal } from '../liabilities.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, openExit, endRegistration, drain, expectMoved } = leavingOn(chain);

describe('a deficit of 30 %', () => {
  it('pays everyone 70 %, to the base unit, in both tokens', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, alice, bob, degenAddress, publish } = fixture;
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
          () => custody.connect(player).exit(token, proofOf(token, address)),
          { custody: -share, player: share },
        );
      }
      expect(await custody.custodyOf(token), 'what rounding left').to.equal(1n);
    }
  });
});

const document = readFileSync('docs/proof-of-liabilities.md', 'utf8');
const ROW = /^\| (Alice|Bob|Carol|Dan|together) \|(.*)\|$/gm;

/** The rows of the example, each a list of amounts in BNB; an empty cell is none. */
const example = new Map(
  [...document.matchAll(ROW)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|').map((cell) => parseEther(cell.trim() === '' ? '0' : cell.trim())),
  ]),
);

const rowOf = (name: string): bigint[] => {
  const row = example.get(name);
  if (row === undefined) throw new Error(`the example has no row of ${name}`);
  return row;
};

async function deployed() {
  return deployCasino(chain);
}

describe('the worked example of docs/proof-of-liabilities.md', () => {
  it('is what the contract pays', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, faucet, alice, bob, carol, stranger } = fixture;
    const players = { Alice: alice, Bob: bob, Carol: carol, Dan: stranger };
    const names = ['Alice', 'Bob', 'Carol', 'Dan'] as const;
    const column = (index: number) => names.map((name) => rowOf(name)[index] ?? 0n);
    const [leaves, later, forced] = [column(0), column(1), column(2)];
    const [, mostClaimed, heldText, giftText] =
      /claims can come to at most\s+(\d+) BNB.*?holds (\d+) BNB.*?gift of (\d+) BNB/s.exec(
        document,
      ) ?? [];
    const [most, held, gift] = [mostClaimed, heldText, giftText].map((text) => {
      if (text === undefined) throw new Error('the example does not say its sums');
      return parseEther(text);
    }) as [bigint, bigint, bigint];

    const publish = async (balances: readonly bigint[]) =>
      publishFinal(chain, fixture, {
        bnb: await leavesOf(
          fixture,
          BNB,
          names.slice(0, 3).map((name, at) => [players[name].address, balances[at] ?? 0n] as const),
        ),
      });
    const deposit = async (player: HardhatEthersSigner, value: bigint) =>
      custody.connect(player).depositBNB({ value });
    for (const [at, name] of names.slice(0, 3).entries()) {
      await deposit(players[name], (leaves[at] ?? 0n) + (forced[at] ?? 0n));
    }
    const older = await publish(names.map((_, at) => (leaves[at] ?? 0n) + (forced[at] ?? 0n)));
    for (const [at, name] of names.entries()) {
      if (forced[at] === 0n) continue;
      const { address } = players[name];
      await custody
        .connect(players[name])
        .forceWithdrawal(BNB, forced[at] ?? 0n, older.proofOf(BNB, address));
    }
    const last = await publish(leaves);
    await deposit(players.Dan, later[3] ?? 0n);
    await drain(fixture, BNB, held);
    await openExit(fixture, last);
    for (const [at, name] of names.entries()) {
      if (forced[at] !== 0n) await custody.registerForcedWithdrawal(players[name].address, BNB);
    }
    await endRegistration();
    expect((await custody.exitPotOf(BNB)).claims).to.equal(most);

    const claim = async (name: (typeof names)[number]) => {
      const leaving = custody.connect(players[name]);
      if (name === 'Dan') return leaving.exitDepositor(BNB);
      if (name === 'Carol') return leaving.exitByForcedWithdrawal(BNB);
      if (name === 'Bob') await leaving.exitByForcedWithdrawal(BNB);
      return leaving.exit(BNB, last.proofOf(BNB, players[name].address));
    };
    const collectAll = async () => {
      for (const name of names) await custody.connect(players[name]).collect(BNB);
    };
    const received = new Map<string, bigint>();
    const check = async (index: number, action: () => Promise<unknown>) => {
      const expected: Record<string, bigint> = {};
      let together = 0n;
      for (const name of names) {
        const now = rowOf(name)[index] ?? 0n;
        expected[name] = now - (received.get(name) ?? 0n);
        together += now;
        received.set(name, now);
      }
      expect(rowOf('together')[index], `sum of column ${index}`).to.equal(together);
      const paid = Object.values(expected).reduce((a, b) => a + b, 0n);
      const addresses = Object.fromEntries(names.map((name) => [name, players[name].address]));
      await expectMoved(fixture, BNB, addresses, action, { custody: -paid, ...expected });
    };
    await check(4, async () => {
      for (const name of names) await claim(name);
    });
    expect(await Promise.all(names.map((name) => filedBy(fixture, players[name])))).to.deep.equal(
      column(3),
    );
    await custody.connect(faucet).fundCustody(BNB, gift, { value: gift });
    await check(5, collectAll);
    await time.increase(180 * DAY);
    await check(6, collectAll);
    expect(formatEther(await custody.custodyOf(BNB))).to.equal('0.0');
  });
});

const filedBy = async (
  { custody }: Awaited<ReturnType<typeof deployed>>,
  { address }: HardhatEthersSigner,
): Promise<bigint> => (await custody.exitClaimOf(address, BNB)).filed;
