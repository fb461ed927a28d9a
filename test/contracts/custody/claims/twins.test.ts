import { expect } from 'chai';
import fc from 'fast-check';
import { largerOf } from '../../../../rules/src/amount.ts';
import * as model from '../../../kit/claims/custody.ts';
import { mayOpen } from '../../../kit/claims/wind-up.ts';
import { createTwins, type Twins } from '../../../kit/contracts/claims-twin.ts';
import type { Player } from '../../../kit/contracts/twin-state.ts';

/** Stories of this length reach every call; the seed is fixed so that a failure can be repeated. */
const STORIES = Number(process.env.STORIES ?? 40);
const ACTIONS = 60;
/** More actions once the token has ended: few stories end early. */
const LAST_ACTIONS = 20;
const ONE = 10n ** 15n;
/** First deposits just before the token ends; may have won something before. */
const LATECOMER = 4;

type Action = {
  readonly kind: (typeof KINDS)[number];
  readonly player: Player;
  /** Thousandths of what is possible; above 1,000, one base unit more than that. */
  readonly share: bigint;
  readonly age: number;
  readonly hours: number;
};

const KINDS = [
  ...(['deposit', 'fund', 'pay', 'pay', 'play', 'play', 'publish', 'publish'] as const),
  ...(['day', 'day', 'day', 'day', 'publish false', 'veto', 'claim', 'claim', 'claim'] as const),
  ...(['lower', 'lower', 'lower', 'claim deposits', 'pay claim', 'pay claim'] as const),
  ...(['pay claim', 'open', 'open', 'close', 'wait', 'wait'] as const),
];
const ENDINGS = [
  'enter',
  'enter depositor',
  'enter claim',
  'older',
  'pay entry',
  'pay entry',
  'fund',
  'wait',
] as const;

/** Answers that the stories must have reached, so that a change of the stories empties none. */
const REACHED = [
  ...['claim', 'claim deposits', 'lower', 'pay claim', 'pay', 'publish', 'veto', 'open'],
  ...[
    'enter depositor',
    'enter',
    'enter claim',
    'enter older',
    'pay entry',
    'close deposits',
    'fund',
    'deposit',
  ],
]
  .map((name) => `${name}: accepted`)
  .concat(
    ...['claim: Custody_AboveOwed', 'claim: Custody_EpochProvisional', 'claim: Custody_WrongEpoch'],
    ...['claim deposits: Custody_WrongEpoch', 'lower: Custody_ClaimStands', 'pay: Custody_Short'],
    ...['pay claim: Custody_ClaimNotMature', 'pay: Custody_LimitReached', 'open: WindUp_NotDue'],
    ...['enter: WindUp_Entered', 'enter: WindUp_EntriesOver', 'enter older: WindUp_EntriesOver'],
    ...['enter claim: Custody_ClaimNotMature', 'pay entry: WindUp_NotPayable'],
    ...['enter depositor: WindUp_LeafNeeded', 'enter depositor: WindUp_Entered'],
  );

const HOURS = [1, 1, 2, 6, 12, 23, 24, 24, 25, 30, 48, 49, 120, 192, 193];
const END_HOURS = [1, 24, 47, 48, 240, 720, 792];

const action = fc.record({
  kind: fc.constantFrom(...KINDS),
  player: fc.constantFrom<Player>(0, 0, 1, 1, 2, 2, 3, 3, LATECOMER),
  share: fc.constantFrom(0n, 1n, 300n, 700n, 1_000n, 1_000n, 1_001n),
  age: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
  hours: fc.constantFrom(...HOURS),
});

const actions = (length: number): fc.Arbitrary<Action[]> =>
  fc.array(action, { minLength: length, maxLength: length, size: 'max' });

const part = (amount: bigint, share: bigint): bigint =>
  share > 1_000n ? amount + 1n : (amount * share) / 1_000n;

/** What the server's ledger would say: deposits, payments, and what was won, lost or swapped. */
type Balances = Map<Player, bigint>;

const leavesOf = (twins: Twins, balances: Balances): Map<Player, model.Leaf> =>
  new Map(
    [...twins.rules.accounts].flatMap(([player, { deposited, paid }]) =>
      deposited + paid === 0n && !balances.has(player as Player)
        ? []
        : [
            [
              player as Player,
              {
                balance: largerOf(0n, balances.get(player as Player) ?? 0n),
                deposited,
                paid,
              },
            ] as const,
          ],
    ),
  );

const act = async (twins: Twins, balances: Balances, made: Action): Promise<void> => {
  const { player, share, age, hours, kind } = made;
  const { rules } = twins;
  const account = model.accountOf(rules, player);
  const add = (amount: bigint): void => {
    balances.set(player, (balances.get(player) ?? 0n) + amount);
  };
  const paying = async (pay: () => Promise<boolean>): Promise<void> => {
    const before = account.paid;
    await pay();
    add(before - account.paid);
  };
  if (twins.ending()) {
    const number = (twins.ending()?.final ?? 0) - age;
    const then = ENDINGS[(KINDS.indexOf(kind) + age) % ENDINGS.length];
    if (then === 'enter') await twins.enter(player);
    if (then === 'enter depositor') await twins.enterDepositor(player);
    if (then === 'enter claim') await twins.enterClaim(player);
    if (then === 'older') await twins.enterOlder(player, Math.max(0, number));
    if (then === 'pay entry') await twins.pay(player, age % 2 === 0 ? player : LATECOMER);
    if (then === 'fund') await twins.fund(share * ONE + 1n);
    if (then === 'wait') twins.wait(END_HOURS[hours % END_HOURS.length] ?? 1);
    return;
  }
  const number = Math.max(0, model.lastFinal(rules) - age);
  const leaf = rules.epochs[number]?.leaves.get(player);
  const worth = leaf ? model.worthOf(account, leaf) : 0n;
  switch (kind) {
    case 'wait':
      twins.wait(hours);
      break;
    case 'deposit':
      if (player === LATECOMER) break;
      if (await twins.deposit(player, share * ONE + 7n)) add(share * ONE + 7n);
      break;
    case 'fund':
      await twins.fund(share * ONE + 3n);
      break;
    case 'play':
      add(share % 2n === 0n ? -part(balances.get(player) ?? 0n, 500n) : 7n * ONE);
      break;
    case 'pay': {
      const u = model.unshown(rules);
      const most = largerOf(0n, (rules.held + u) / 10n - u);
      await paying(() => twins.operatorPay(player, part(most, share)));
      break;
    }
    case 'publish':
      await twins.publish(leavesOf(twins, balances));
      break;
    case 'day':
      await twins.publish(leavesOf(twins, balances));
      twins.wait(24 + (hours % 8));
      break;
    case 'publish false': {
      const leaves = leavesOf(twins, balances);
      const own = leaves.get(player);
      if (own) leaves.set(player, { ...own, balance: own.balance + share * 5n * ONE });
      await twins.publish(leaves);
      break;
    }
    case 'veto':
      await twins.veto(Math.max(0, model.newestStanding(rules) - age));
      break;
    case 'claim':
      await twins.claim(player, part(worth, share), number);
      break;
    case 'claim deposits':
      await twins.claimDeposits(
        player,
        part(largerOf(0n, account.deposited - account.paid), share),
      );
      break;
    case 'lower':
      await twins.lower(player);
      break;
    case 'pay claim':
      await paying(() => twins.payClaim(player));
      break;
    case 'open':
      if (mayOpen(rules)) await twins.deposit(LATECOMER, 50n * ONE + 9n);
      await twins.open();
      break;
    case 'close':
      if (share === 0n) await twins.closeDeposits();
      break;
  }
};

describe('the contracts and the model of their rules', () => {
  let made: Awaited<ReturnType<typeof createTwins>>;
  before(async () => {
    made = await createTwins();
  });
  after(() => made.close());

  it(`accept and refuse the same calls, and hold the same state, in ${STORIES} random stories`, async () => {
    await fc.assert(
      fc.asyncProperty(actions(ACTIONS), actions(LAST_ACTIONS), async (story, last) => {
        const twins = await made.begin();
        const balances: Balances = new Map();
        await twins.fund(2_000n * ONE);
        for (const player of [0, 1, 2] as const) {
          await twins.deposit(player, 1_000n * ONE);
          balances.set(player, 1_000n * ONE);
        }
        for (const each of story) await act(twins, balances, each);
        for (const each of twins.ending() ? last : []) await act(twins, balances, each);
      }),
      {
        numRuns: STORIES,
        seed: Number(process.env.SEED ?? 38),
        endOnFailure: process.env.SHRINK === undefined,
      },
    );
    expect([...made.answers.keys()]).to.include.members(REACHED);
  });
});
