import { formatAmount } from '@degen/rules/amount.ts';
import { slotsReceipt } from '@degen/rules/games/slots/receipt.ts';
import { openSlots } from '@degen/rules/games/slots/rules.ts';
import type {
  SlotsDemoAnswer,
  SlotsSettledAnswer,
  SlotsSpinRequest,
} from '@degen/rules/games/slots/wire.ts';
import { demoOrderHash } from '@degen/rules/orders/demo-order.ts';
import { ok } from '@degen/rules/result.ts';
import { insufficientAlert } from '../../round/check-stake.ts';
import { rejectionToast } from '../../round/failures.ts';
import { demoClientSeed } from '../../round/transport/demo-order.ts';
import { demoTransport } from '../../round/transport/demo-transport.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { RoundGame, Stake } from '../../round/types.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';
import { apiPost, isLimitRejection } from '../../shared/lib/api-client.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { checkSpin, outcomeOf, reelsText, type SlotsRound, useSlotsStore } from './round.ts';
import { slotsTexts } from './texts.ts';

const PATH = '/api/slots/spin';

const isOver = (_round: SlotsRound): _round is SlotsRound => true;

/**
 * Requests a demo spin; the answer contains its seed, so the browser can recompute the order and the
 * spin.
 */
const askDemo = async ({ token, stakeWei }: Stake): Promise<SlotsRound> => {
  const stake = formatAmount(stakeWei);
  const order = { clientSeed: demoClientSeed() };
  const body: SlotsSpinRequest = { token, betAmount: stake, mode: 'demo', order };
  const answer = await apiPost<SlotsDemoAnswer>(PATH, body);
  checkSpin(answer);
  const { serverSeed, serverSeedHash } = answer.proof;
  const replay = () => {
    const wager = { profile: 'DEMO', token, stakeWei, pick: null } as const;
    const seeds = { serverSeedHash, ...order };
    const bet = { kind: 'bet', game: 'slots', token, stake, input: {} } as const;
    const again = { serverSeed, order: demoOrderHash(hashing, bet, seeds), index: null };
    const drawn = openSlots(hashing, again, wager);
    const payout = formatAmount(drawn.payoutWei);
    return reelsText({ ...slotsReceipt.outcome(drawn), payout, token });
  };
  return {
    ...outcomeOf(answer),
    ...{ id: `demo-${serverSeed.slice(0, 16)}`, mode: 'demo', token, stakeWei, settlement: null },
    proof: {
      ...{ kind: 'demo', drawnBy: 'server', ...answer.proof },
      // A getter, because the language may change before the outcome is shown.
      get outcome() {
        return reelsText({ ...answer, token });
      },
      replay,
    },
  };
};

export const SLOTS: RoundGame<null, SlotsRound, SlotsRound, never> = {
  store: useSlotsStore,
  auto: { id: 'slots', load: async () => (await import('./strategy.ts')).STRATEGY },
  playsOn: true,
  demo: demoTransport<null, SlotsRound>({
    game: 'slots',
    stated: () => ({ input: {} }),
    open: askDemo,
  }),
  settled: settledTransport<null, object, SlotsSettledAnswer, SlotsRound>({
    game: 'slots',
    path: PATH,
    fieldsOf: () => ({}),
    isBody: (body): body is object => (body as SlotsSpinRequest | undefined)?.mode === 'web3',
    check: checkSpin,
    roundOf: (answer, { token, stakeWei }, settlement) => {
      const { roundId, receipt, proof } = answer;
      return {
        ...outcomeOf(answer),
        ...{ id: roundId, mode: 'web3', token, stakeWei, settlement },
        proof: { kind: 'settled', roundId, receipt, ...proof },
      };
    },
    isOver,
  }),
  pick: () => ok(null),
  stakeWords: { insufficient: insufficientAlert },
  isOver,
  leadMs: CALL_AFTER_MS,
  reveal: () => SHOW_MS,
  onShow: ({ stops }) => useSlotsStore.setState({ stops }),
  explain: ({ reason, error }, { isDemo }) => {
    // A failed demo spin costs nothing, and by the specification it shows no message.
    if (isDemo) console.warn('The demo spin failed', error);
    // In a bet for money, a message is shown only if the bet was not sent or the player's limits
    // rejected it.
    else if (reason === 'unsent' || isLimitRejection(error)) {
      showToast(rejectionToast(slotsTexts.get().notPlaced, error));
    }
  },
};
