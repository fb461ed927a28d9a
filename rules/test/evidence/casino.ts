import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { type Token, WEI_PER_UNIT } from '../../src/amount.ts';
import { hashServerSeed } from '../../src/fairness.ts';
import type { BlackjackTable } from '../../src/games/blackjack/table.ts';
import type { BlackjackAction } from '../../src/games/blackjack/types.ts';
import { type GameId, gameOf } from '../../src/games/index.ts';
import type { Round } from '../../src/games/round.ts';
import type { BetContent, MandateContent } from '../../src/orders/content.ts';
import type { CanonicalValue } from '../../src/receipt/canonical-json.ts';
import { receiptParts } from '../../src/receipt/parts.ts';
import type { Receipt, ReceiptBody } from '../../src/receipt/types.ts';
import { RECEIPT_VERSION } from '../../src/receipt/types.ts';
import { playOut } from '../../src/strategy/play-out.ts';
import { sealReceipt, TEST_DEPLOYMENT } from '../receipts.ts';
import { START_MS, sha256 } from './player.ts';

export const SET_SEED = 'mine';

const orderSeed = (label: string): string => `${SET_SEED}${sha256(label).slice(0, 32)}`;

type BetTerms = Partial<Pick<BetContent, 'game' | 'token' | 'stake' | 'input' | 'abandoned'>>;

export const seedHash = (serverSeed: string): string => hashServerSeed(nodeCrypto, serverSeed);

/** The content of a bet; `label` makes its random bytes. */
export const bet = (serverSeed: string, label: string, terms: BetTerms = {}): BetContent => ({
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '5' },
  input: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
  ...{ serverSeedHash: seedHash(serverSeed), clientSeed: orderSeed(label), abandoned: [] },
  ...terms,
});

export const mandate = (serverSeed: string, label: string, rounds: number): MandateContent => ({
  kind: 'mandate',
  strategy: {
    ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold', 'pink'] }, stake: '5', rounds },
    ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
  },
  ...{ paceMs: 0, serverSeedHash: seedHash(serverSeed), clientSeed: orderSeed(label) },
  abandoned: [],
});

export type RoundTerms = {
  readonly serverSeed: string;
  readonly nonce: number;
  readonly index?: number | null;
  readonly player: string;
  readonly game?: GameId;
  readonly token?: Token;
  readonly stakeWei?: bigint;
  readonly input?: CanonicalValue;
  /** Whether the player ends the round. Otherwise it ends by itself. */
  readonly acts?: boolean;
  /** The first actions of a hand. */
  readonly actions?: readonly BlackjackAction[];
  /** Plays the rest of a hand. */
  readonly table?: BlackjackTable;
};

/** Plays a hand by standing at once, and a flight by a cash-out when it has just begun. */
const MOVES: Readonly<Record<string, unknown>> = {
  blackjack: 'STAND',
  crash: { cashOutMs: 0, outage: null },
};

type Changes = Partial<Omit<ReceiptBody, 'game' | 'input' | 'outcome'>>;

/** Settles a round of an order as the server does; `changes` are signed in place of the truth. */
export const settle = (order: string, terms: RoundTerms, changes: Changes = {}): Receipt => {
  const { serverSeed, nonce, index = null, player, game: id = 'wheel' } = terms;
  const { token = 'DEGEN', stakeWei = 5n * WEI_PER_UNIT } = terms;
  const game = gameOf(id);
  const pick = game.parsePick(
    (terms.input ?? { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] }) as object as Record<
      string,
      unknown
    >,
  );
  if (!pick.ok) throw new Error(pick.error);
  const seeds = { serverSeed, order, index };
  const opened = game.open(nodeCrypto, seeds, {
    profile: 'SETTLED',
    token,
    stakeWei,
    pick: pick.value,
  });
  const actions = terms.acts ? [MOVES[id]] : (terms.actions ?? []);
  const acted = actions.reduce((round: Round, action) => {
    const next = game.act?.(round, action as never);
    if (!next?.ok) throw new Error('settle: the action is illegal');
    return next.value;
  }, opened);
  const { table } = terms;
  const last = table ? playOut(game, { tactics: table }, acted, stakeWei) : acted;
  const round = last.payoutWei === null ? game.overdue?.(last) : last;
  if (round === undefined) throw new Error('settle: the round is open');
  const body = {
    ...{ version: RECEIPT_VERSION, ...TEST_DEPLOYMENT, player },
    roundId: `round-${sha256(`${order} ${index} ${nonce}`).slice(0, 12)}`,
    ...receiptParts(game, round),
    ...{ order, index, serverSeedHash: seedHash(serverSeed), clientSeed: SET_SEED, nonce },
    settledAt: new Date(START_MS + nonce * 1_000).toISOString(),
    ...changes,
  } as ReceiptBody;
  return sealReceipt(body, serverSeed) as Receipt;
};
