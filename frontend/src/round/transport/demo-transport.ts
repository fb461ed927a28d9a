import { formatAmount } from '@degen/rules/amount.ts';
import { openStream } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';
import type { DemoProof } from '../../shared/fairness/round-proof.ts';
import {
  countDemoBet,
  countDemoPayout,
  isDemoBetRejected,
} from '../../shared/limits/demo-limits.ts';
import { demoRoundOf, keepDemoRound, type StatedDemoBet } from '../demo-history.ts';
import type {
  Bet,
  ClosedRound,
  LiveRound,
  Reply,
  Sent,
  Stake,
  Transport,
  TransportContext,
} from '../types.ts';
import { drawDemoSeeds } from './demo-order.ts';

/**
 * The source of a game's demo rounds: the browser computes them at once, or the server sends them.
 */
type DemoSource<Choice, Live extends LiveRound, Action> = Pick<
  Transport<Choice, Live, Action>,
  'follow' | 'keep' | 'forget' | 'restore'
> & {
  readonly game: GameId;
  /** The bet of a round that is over, with its multiplier, for the statistics. */
  stated(round: Live & ClosedRound): StatedDemoBet;
  open(bet: Bet<Choice>): Live | Promise<Live>;
  act?(round: Live, action: Action): Live | Promise<Live>;
};

const answered = <Live>(round: Live): Reply<Live> => ({ kind: 'answered', round });

const failed = <Live>(error: unknown): Reply<Live> => ({
  kind: 'failed',
  failure: { reason: 'rejected', error, wager: null, inDoubt: null },
});

/**
 * The transport for virtual money. A stake counts toward the player's limits when its round is
 * shown, so a failed bet does not count.
 */
export const demoTransport =
  <Choice, Live extends LiveRound, Action = never>({
    game,
    stated,
    open,
    act,
    ...source
  }: DemoSource<Choice, Live, Action>) =>
  ({ walletNow }: TransportContext): Transport<Choice, Live, Action> => {
    const take = ({ token, stakeWei }: Stake): void => walletNow().applyPayout(token, -stakeWei);
    const replyOf = (round: Live | Promise<Live>): Sent<Live> =>
      round instanceof Promise ? round.then(answered, failed<Live>) : answered(round);
    return {
      ...source,
      isReady: () => true,
      admits: ({ token, stakeWei }) => !isDemoBetRejected(token, stakeWei),
      take,
      giveBack: ({ token, stakeWei }) => walletNow().applyPayout(token, stakeWei),
      open: (bet) => replyOf(open(bet)),
      ...(act && { act: (round: Live, action: Action) => replyOf(act(round, action)) }),
      charge: ({ token, stakeWei }, before) => {
        const moreWei = stakeWei - (before?.stakeWei ?? 0n);
        if (moreWei <= 0n) return;
        // Only an additional stake is subtracted here: the stake of the bet was subtracted when the
        // bet was placed.
        if (before !== null) take({ token, stakeWei: moreWei });
        countDemoBet(token, moreWei);
      },
      pay: (round) => {
        const { token, payoutWei } = round;
        walletNow().applyPayout(token, payoutWei);
        countDemoPayout(token, payoutWei);
        // The cast is safe, because the flow pays only finished rounds of its own game.
        keepDemoRound(demoRoundOf(game, round, stated(round as Live & ClosedRound)));
      },
    };
  };

type Drawn<Outcome> = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly proof: DemoProof;
};

/** A demo bet, with the fields that its request would have for money. */
type DemoBet = Stake & {
  readonly game: GameId;
  readonly input: CanonicalValue;
  /** The number of the round in this visit. */
  readonly nonce: number;
};

/**
 * Draws an outcome in the browser by the same rules and from the same kind of seeds as the
 * server. `textOf` returns the outcome in the language of the page.
 */
export const drawDemo = <Outcome>(
  { nonce, game, token, stakeWei, input }: DemoBet,
  draw: (stream: ReturnType<typeof openStream>) => Outcome,
  textOf: (outcome: Outcome) => string,
): Drawn<Outcome> => {
  const bet = { kind: 'bet', game, token, stake: formatAmount(stakeWei), input } as const;
  const seeds = { ...drawDemoSeeds(bet), index: null };
  const drawAgain = () =>
    draw(openStream(hashing, { ...seeds, order: demoOrderHash(hashing, bet, seeds) }));
  const outcome = drawAgain();
  return {
    id: `demo-${nonce}-${seeds.serverSeed.slice(0, 8)}`,
    outcome,
    proof: {
      kind: 'demo',
      ...seeds,
      nonce,
      // A getter, because the language may change before the text is shown.
      get outcome() {
        return textOf(outcome);
      },
      replay: () => textOf(drawAgain()),
    },
  };
};
