import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { playRefused, type RefusedBet } from '../../src/evidence/refused-bet.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { withoutSeed } from '../receipts.ts';
import { bet, mandate, settle } from './casino.ts';
import { type Signed, sha256 } from './player.ts';
import { type Case, caseOf, erin, first, firstRound, NEXT_SEED, own, SEED } from './vector-case.ts';

const SWAP = { kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' } as const;

type Terms = Parameters<typeof bet>[2];

/** Bets that only who knows the server seed can choose. */
const searched = (
  last: Signed,
  count: number,
  terms: Terms,
  isWanted: (played: RefusedBet) => boolean,
): Signed[] => {
  const found: Signed[] = [];
  for (let attempt = 0; found.length < count; attempt += 1) {
    const content = bet(SEED, `searched ${attempt}`, terms);
    const order = erin.order(content, last);
    const played = playRefused(nodeCrypto, content, { serverSeed: SEED, order: order.hash });
    if (played && isWanted(played)) found.push(order);
  }
  return found;
};

const jackpots = (): Case => {
  const drew = ({ drewJackpot }: RefusedBet) => drewJackpot === true;
  const refused = [
    ...searched(first, 2, {}, drew),
    ...searched(first, 1, { game: 'blackjack', input: { action: 'START' } }, drew),
    ...searched(first, 1, { game: 'crash', input: {} }, drew),
  ];
  const abandoned = refused.map(({ hash }) => hash);
  const after = erin.order(bet(SEED, 'after the jackpots', { abandoned }), first);
  return caseOf(
    'refused bets that drew a jackpot',
    [firstRound, settle(after.hash, { ...own, nonce: 1 })],
    { orders: [first, ...refused, after] },
  );
};

/** A casino moves the seed whenever a bet would win. */
const moved = (): Case => {
  const won = searched(first, 4, {}, ({ won }) => won);
  const hand = erin.order(bet(SEED, 'hand', { game: 'blackjack', input: {} }), first);
  const [early, ...late] = [...won, hand].map(({ hash }) => hash);
  const inTime = erin.order(bet(SEED, 'in time', { abandoned: [early as string] }), first);
  // Of a pair of which no order was taken, so that no receipt reveals its seed.
  const between = erin.order(bet(sha256('moved twice'), 'between', { abandoned: late }), inTime);
  const abandoned = [early as string, ...late, between.hash];
  const next = erin.order(bet(NEXT_SEED, 'moved', { abandoned }), inTime);
  return caseOf(
    'bets that were refused because their seed had moved',
    [
      firstRound,
      settle(inTime.hash, { ...own, nonce: 1 }),
      settle(next.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 }),
    ],
    { orders: [first, ...won, hand, inTime, between, next] },
  );
};

/** A casino takes the orders of all bets, and gives no receipt of those that win. */
const withoutReceipts = (): Case => {
  const bets = [
    ...[...Array(6).keys()].map((at) => [`unshown ${at}`, {}] as const),
    ['unshown flight', { game: 'crash', input: {} }],
    ['unshown hand', { game: 'blackjack', input: { action: 'START' } }],
    ['of no game', { input: { colours: [] } }],
  ] as const;
  const given: Signed[] = [first];
  for (const [name, terms] of bets) given.push(erin.order(bet(SEED, name, terms), given.at(-1)));
  given.push(erin.order({ ...SWAP, abandoned: [] }, given.at(-1)));
  given.push(erin.order(mandate(SEED, 'no rounds', 2), given.at(-1)));
  given.push(erin.order(bet(sha256('secret'), 'of a secret seed'), given.at(-1)));
  const last = erin.order(bet(SEED, 'with a receipt'), given.at(-1));
  const played = [firstRound, settle(last.hash, { ...own, nonce: 1 })];
  return caseOf('bets of the chain without receipts', played, { orders: [...given, last] });
};

/** Orders with a hole between them, before which bets were refused, and a fork. */
const pieces = (): Case => {
  const refused = searched(first, 2, {}, ({ won }) => won);
  const [early, late] = refused.map(({ hash }) => [hash]);
  const before = erin.order(bet(SEED, 'before the hole', { abandoned: early ?? [] }), first);
  const lacking = erin.order(bet(SEED, 'of another device'), before);
  const after = erin.order(bet(SEED, 'after the hole', { abandoned: late ?? [] }), lacking);
  const abandoned = [before.hash, ...refused.map(({ hash }) => hash)];
  const next = erin.order(bet(NEXT_SEED, 'next pair', { abandoned }), after);
  const fork = erin.order(bet(SEED, 'fork', { abandoned: late ?? [] }), before);
  const given = [first, before, after, fork];
  return caseOf(
    'bets that were refused before a hole in the chain',
    [
      ...given.map(({ hash }, nonce) => settle(hash, { ...own, nonce })),
      settle(next.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 }),
    ],
    { orders: [...given, ...refused, next] },
  );
};

/** Orders that list a bet twice, before and after the beginning of the sample. */
const twice = (): Case => {
  const other = erin.order(bet(SEED, 'twice'), first);
  const abandoned = [other.hash];
  const last = erin.order(bet(SEED, 'last', { abandoned }), first);
  const next = erin.order(bet(NEXT_SEED, 'again', { abandoned }), last);
  return caseOf(
    'a refused bet that is listed by its pair, whose beginning is missing, and by the next',
    [
      settle(last.hash, { ...own, nonce: 1 }),
      settle(next.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 }),
    ],
    { orders: [other, last, next] },
  );
};

/** Bets whose pick a game reads, and others that none takes. */
const picked = (): Case => {
  const wheel = [{}, { colours: [] }, { colours: ['gold', 'gold'] }, { colours: ['mauve'] }];
  const sides = [{ side: 'DRAW' }, { side: 'TIE', note: 'é' }];
  const exits = ['1', '1.005', '0x2', '101', '2.50', 2].map((autoCashOut) => ({ autoCashOut }));
  const bets = [
    ...[...wheel, { colours: 5 }, { colours: ['gold'], side: 'DRAW' }].map((input) => ({ input })),
    ...sides.map((input) => ({ game: 'kickboxing', input }) as const),
    ...exits.map((input) => ({ game: 'crash', input }) as const),
    { game: 'slots', input: { colours: [] } } as const,
  ];
  const refused = bets.map((terms, at) => erin.order(bet(SEED, `picked ${at}`, terms), first));
  const abandoned = refused.map(({ hash }) => hash);
  const after = erin.order(bet(SEED, 'after', { abandoned }), first);
  const played = [firstRound, settle(after.hash, { ...own, nonce: 1 })];
  return caseOf('refused bets, most of which no game takes', played, {
    orders: [first, ...refused, after],
  });
};

/** Files with refused bets. */
export const refusals = (): Case[] => {
  const bets = [
    {},
    { input: { colours: ['gold', 'pink', 'cyan'] } },
    { game: 'kickboxing', input: { side: 'TIE' } },
    { game: 'slots', input: {} },
    { game: 'crash', input: { autoCashOut: '1.5' } },
    { game: 'crash', input: {}, token: 'BNB' },
    { game: 'blackjack', input: { action: 'START' } },
    { game: 'crash', input: { autoCashOut: '3' }, token: 'BNB' },
  ] as const;
  const refused = bets.map((terms, at) => erin.order(bet(SEED, `refused ${at}`, terms), first));
  const abandoned = refused.map(({ hash }) => hash);
  const after = erin.order(bet(SEED, 'after', { abandoned }), first);
  const all = [first, ...refused, after];
  const played = [firstRound, settle(after.hash, { ...own, nonce: 1 })];
  const secret = played.map(withoutSeed) as Receipt[];
  const next = erin.order(bet(NEXT_SEED, 'next'), after);
  const nextRound = settle(next.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 });
  const cut = erin.order(bet(NEXT_SEED, 'cut', { abandoned }), after);
  const cutRound = settle(cut.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 });
  const swap = erin.order({ ...SWAP, abandoned }, first);
  const afterSwap = erin.order(bet(SEED, 'after the swap'), swap);
  const bySwap = erin.order(bet(NEXT_SEED, 'next'), swap);
  const winners = searched(after, 8, { input: { colours: ['gold'] } }, ({ won }) => won);
  const late = erin.order(
    bet(NEXT_SEED, 'late', { abandoned: winners.map(({ hash }) => hash) }),
    after,
  );
  const lateRound = settle(late.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 });
  return [
    picked(),
    jackpots(),
    moved(),
    withoutReceipts(),
    pieces(),
    twice(),
    caseOf(
      'bets that the player made when their seed was revealed, and lists after the rotation',
      [...played, lateRound],
      { orders: [...all, ...winners, late] },
    ),
    caseOf('refused bets', played, { orders: all }),
    caseOf(
      'refused bets that a swap lists before a later order of their pair',
      [firstRound, settle(afterSwap.hash, { ...own, nonce: 1 })],
      { orders: [first, ...refused, swap, afterSwap] },
    ),
    caseOf(
      'refused bets that a swap lists after the last order of their pair',
      [firstRound, settle(bySwap.hash, { ...own, serverSeed: NEXT_SEED, nonce: 0 })],
      { orders: [first, ...refused, swap, bySwap] },
    ),
    caseOf('a refused bet is not in the file', played, { orders: all.filter((_, at) => at !== 3) }),
    caseOf('refused bets of the pair in use', secret, { orders: all }),
    caseOf('refused bets of an earlier pair that is secret', [...secret, nextRound], {
      orders: [...all, next],
    }),
    caseOf('refused bets of a pair whose beginning is missing', [...played.slice(1), cutRound], {
      orders: [...refused, after, cut],
    }),
  ];
};
