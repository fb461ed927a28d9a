import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { TOKENS, type Token, WEI_PER_UNIT } from '../../src/amount.ts';
import { opponentOf } from '../../src/games/kickboxing/fight.ts';
import { game } from '../../src/games/kickboxing/game.ts';
import { KICKBOXING_SIDES, type KickboxingSide } from '../../src/games/kickboxing/types.ts';
import { receiptParts } from '../../src/receipt/parts.ts';
import { KICKBOXING_LIES } from '../lies/kickboxing.ts';
import { refusedLies } from '../lies/lies.ts';
import { type NamedSeeds, receiptOf, seedOf, seedsOf } from '../receipts.ts';
import { type FindNonce, recordedNonce } from './find-nonce.ts';

export type KickboxingCase = NamedSeeds & {
  readonly about: string;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly side: KickboxingSide;
};

const played = ({ token, stakeWei, side, ...pair }: Omit<KickboxingCase, 'about'>) =>
  game.open(nodeCrypto, seedsOf(pair), { profile: 'SETTLED', token, stakeWei, pick: side });

const STAKE_WEI = (5n * WEI_PER_UNIT) / 2n;

/** Every side in both tokens, each with a separate seed. */
const plainRounds = (): KickboxingCase[] =>
  TOKENS.flatMap((token) =>
    KICKBOXING_SIDES.map((side, nonce) => ({
      about: `${token} on ${side}`,
      serverSeed: seedOf(`kickboxing ${token} ${side}`),
      clientSeed: 'red corner',
      nonce,
      token,
      side,
      stakeWei: STAKE_WEI,
    })),
  );

/** Rare kinds of fights, all with one seed pair. */
const rareRounds = (findNonce: FindNonce): KickboxingCase[] => {
  const wager = { token: 'DEGEN', side: 'TIE', stakeWei: 1n } as const;
  const pair = { serverSeed: seedOf('kickboxing: rare fights'), clientSeed: 'blue corner' };
  const find = (about: string, fits: (round: Played) => boolean): KickboxingCase => {
    const nonce = findNonce(about, (tried) => fits(played({ ...pair, nonce: tried, ...wager })));
    return { about, ...pair, nonce, ...wager };
  };
  return [
    find('both fall in one exchange', ({ fight }) => fight.winner === 'DRAW'),
    find('a combo of five', ({ fight }) => fight.exchanges.some(({ combo }) => combo === 5)),
    find('a long fight', ({ fight }) => fight.exchanges.length >= 24),
    find('a short fight', ({ fight }) => fight.exchanges.length <= 6),
    find('a counter that knocks out', ({ fight }) => {
      const last = fight.exchanges.at(-1);
      return last?.result === 'COUNTERED' && fight.winner === opponentOf(last.attacker);
    }),
    find('a jackpot', ({ jackpot }) => jackpot !== null),
  ];
};

type Played = ReturnType<typeof played>;

/** Settles and signs a match as the server does. */
export const makeKickboxingReceipt = (round: KickboxingCase) =>
  receiptOf(round, receiptParts(game, played(round)));

export const kickboxingRounds = (
  find: FindNonce = recordedNonce('vectors/kickboxing.json'),
): KickboxingCase[] => [...plainRounds(), ...rareRounds(find)];

export const makeKickboxingVectors = (find?: FindNonce) => {
  const rounds = kickboxingRounds(find);
  const receipts = rounds.map(makeKickboxingReceipt);
  return {
    matches: rounds.map((round) => {
      const { about, nonce, token, side } = round;
      const { fight } = played(round);
      const { stake, payout, outcome } = makeKickboxingReceipt(round);
      const health = fight.exchanges.map(({ redHp, blueHp }) => [redHp, blueHp]);
      const wager = { token, stake, side };
      return { about, ...seedsOf(round), nonce, ...wager, payout, outcome, health };
    }),
    receipts,
    refused: refusedLies(rounds, receipts, KICKBOXING_LIES),
  };
};
