import { parseAmount } from '@degen/rules/amount.ts';
import { blowText } from '@degen/rules/games/kickboxing/blow-text.ts';
import { kickboxingReceipt, receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import { parseKickboxingSide, playMatch } from '@degen/rules/games/kickboxing/rules.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type {
  KickboxingMatchAnswer,
  KickboxingMatchRequest,
} from '@degen/rules/games/kickboxing/wire.ts';
import { canonicalJson } from '@degen/rules/receipt/canonical-json.ts';
import { err, ok } from '@degen/rules/result.ts';
import { alertOf, insufficientAlert } from '../../round/check-stake.ts';
import { explainFailure } from '../../round/failures.ts';
import { demoTransport, drawDemo } from '../../round/transport/demo-transport.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { RoundGame } from '../../round/types.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import {
  type KickboxingMatch,
  type KickboxingReceipt,
  matchOfReceipt,
  useMatchStore,
} from './match.ts';
import { kickboxingBetTexts } from './texts.ts';

const STORE_KEY = 'degen.kickboxing.watched';

/**
 * A match is settled before its first blow is shown. Its receipt is stored for this tab during the
 * fight, so that a reload shows the result.
 */
const keepWatched = ({ proof }: KickboxingMatch): void => {
  if (proof.kind === 'settled') writeJson('sessionStorage', STORE_KEY, proof.receipt ?? null);
};

const forgetWatched = (): void => writeJson('sessionStorage', STORE_KEY, null);

/** Checks only the shape of the stored receipt, because only this page writes this key. */
const isKept = (value: unknown): value is KickboxingReceipt => {
  const { game, player, input, outcome } = Object(value) as Record<string, unknown>;
  if (game !== 'kickboxing' || typeof player !== 'string') return false;
  return kickboxingReceipt.isInput(input) && kickboxingReceipt.isOutcome(outcome);
};

/**
 * Returns the match that this account was watching when the page was closed, and removes it from
 * the storage.
 */
const takeWatched = (account: string | undefined): KickboxingMatch | null => {
  const receipt = readJson('sessionStorage', STORE_KEY);
  if (!isKept(receipt) || receipt.player.toLowerCase() !== account?.toLowerCase()) return null;
  forgetWatched();
  return matchOfReceipt(receipt);
};

const isOver = (_match: KickboxingMatch): _match is KickboxingMatch => true;

const demo = demoTransport<KickboxingSide, KickboxingMatch>({
  game: 'kickboxing',
  stated: ({ side }) => ({ input: { side } }),
  open: ({ token, stakeWei, pick: side, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      { nonce, game: 'kickboxing', token, stakeWei, input: { side } },
      (stream) => playMatch(stream, { pick: side, stakeWei }),
      // The text includes every blow, so that a player who checks the seed compares the whole
      // fight.
      ({ fight }) => `${fight.winner} by ${fight.reason}: ${fight.blows.map(blowText).join(' ')}`,
    );
    return {
      ...outcome,
      ...{ id, mode: 'demo', token, stakeWei, side, proof, jackpot: null, settlement: null },
    };
  },
});

/** The server's answer, which includes the signed receipt. */
type SignedMatchAnswer = KickboxingMatchAnswer & { readonly receipt: KickboxingReceipt };

/** Throws unless the match in the answer equals the match in its signed receipt. */
const checkAnswer = ({ receipt, exchanges, payout, won, winner }: SignedMatchAnswer): void => {
  const fight = receiptFight(receipt);
  if (fight === null) throw new Error('match answer: the blows are no whole fight');
  if (canonicalJson([...fight.exchanges]) !== canonicalJson([...exchanges])) {
    throw new Error('match answer: other exchanges than those of the receipt');
  }
  if (fight.winner !== winner || receipt.payout !== payout || receipt.outcome.won !== won) {
    throw new Error('match answer: another result than that of the receipt');
  }
  if (won && !parseAmount(payout).ok) throw new Error(`match answer: payout ${payout}`);
};

type MatchFields = Pick<KickboxingMatchRequest, 'side'>;

const settled = settledTransport<KickboxingSide, MatchFields, SignedMatchAnswer, KickboxingMatch>({
  game: 'kickboxing',
  path: '/api/kickboxing/match',
  fieldsOf: (side) => ({ side }),
  isBody: (body): body is MatchFields =>
    parseKickboxingSide((body as MatchFields | undefined)?.side).ok,
  check: checkAnswer,
  roundOf: ({ receipt }, _wager, settlement) => {
    const match = matchOfReceipt(receipt);
    if (match === null) throw new Error('roundOf: the answer was not checked');
    return { ...match, settlement };
  },
  isOver,
  keep: keepWatched,
  forget: forgetWatched,
  restore: ({ account }) => takeWatched(account),
});

export const KICKBOXING: RoundGame<KickboxingSide, KickboxingMatch, KickboxingMatch, never> = {
  store: useMatchStore,
  auto: { id: 'kickboxing', load: async () => (await import('./strategy.tsx')).STRATEGY },
  demo,
  settled,
  pick: () => {
    const { side } = useMatchStore.getState();
    return side === null ? err(alertOf(kickboxingBetTexts.get().selectFirst)) : ok(side);
  },
  stakeWords: {
    invalid: () => alertOf(kickboxingBetTexts.get().invalid),
    insufficient: insufficientAlert,
  },
  isOver,
  reveal: 'page',
  onShow: ({ side }) => useMatchStore.setState({ side }),
  explain: explainFailure({
    round: () => kickboxingBetTexts.get().round,
    notPlaced: () => kickboxingBetTexts.get().notStarted,
  }),
};
