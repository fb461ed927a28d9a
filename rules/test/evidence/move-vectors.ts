import type { BlackjackReceiptBody } from '../../src/games/blackjack/receipt.ts';
import { BASIC_STRATEGY, type BlackjackTable } from '../../src/games/blackjack/table.ts';
import type { Card } from '../../src/games/blackjack/types.ts';
import type { MandateContent } from '../../src/orders/content.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { bet, mandate, type RoundTerms, settle } from './casino.ts';
import { DAY_MS, makePlayer, type Signed, START_MS } from './player.ts';
import { type Case, caseOf, erin, own, SEED } from './vector-case.ts';

const signedMoves = (): Case[] =>
  (['blackjack', 'crash'] as const).flatMap((game) => {
    const terms = { game, input: {} } as const;
    const order = erin.order(bet(SEED, 'acted 3', terms));
    const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
    const moveIn = (id: string) =>
      game === 'crash' ? { roundId: id } : { action: 'STAND', sessionId: id };
    const move = moveIn(receipt.roundId);
    const action = erin.action(order, move);
    const later = erin.action(order, move, action);
    const thief = makePlayer('thief vector');
    const stolen = thief.action(order, move, undefined, erin.address);
    return [
      caseOf(`${game} with its move`, [receipt], { orders: [order], actions: [action] }),
      caseOf(`${game} with a move of another wallet`, [receipt], {
        ...{ orders: [order], actions: [stolen], players: [erin, thief] },
      }),
      caseOf(`${game} without its move`, [receipt], { orders: [order] }),
      caseOf(`${game} with a move of a later turn`, [receipt], {
        orders: [order],
        actions: [later],
      }),
      caseOf(`${game} with a move that names another round`, [receipt], {
        orders: [order],
        actions: [erin.action(order, moveIn('another'))],
      }),
    ];
  });

const rows = (count: number, letter: string): string[] => Array(count).fill(letter.repeat(10));

/** Tables that hit or stand on everything, and split all pairs or none. */
const tableOf = (play: 'H' | 'S', pairs: 'P' | 'N'): BlackjackTable => ({
  ...{ hard: rows(9, play), soft: rows(9, play), pairs: rows(10, pairs) },
});

const HAND = { ...own, game: 'blackjack', input: {}, nonce: 0, index: 0 } as const;

type Played = { readonly order: Signed; readonly receipt: Receipt };

/** A mandate of three rounds. */
const mandateOf = (label: string, game: string, choice: object): Signed => {
  const content = mandate(SEED, label, 3);
  const strategy = { ...(content.strategy as object), game, choice };
  return erin.order({ ...content, strategy } as typeof content);
};

/** The first automatic hand that is played so with this table. */
const handOf = (
  table: BlackjackTable | undefined,
  terms: Partial<RoundTerms>,
  isWanted: (actions: readonly string[], cards: readonly Card[]) => boolean,
): Played => {
  for (let attempt = 0; ; attempt += 1) {
    const order = mandateOf(`hand ${attempt}`, 'blackjack', table ? { table } : {});
    try {
      const receipt = settle(order.hash, { ...HAND, ...terms });
      const { actions } = receipt.input as BlackjackReceiptBody['input'];
      const { playerHand } = receipt.outcome as BlackjackReceiptBody['outcome'];
      if (isWanted(actions, playerHand)) return { order, receipt };
    } catch {
      // This hand does not allow the actions.
    }
  }
};

/** Flights end later than they are ordered: at the latest 60 s before `until`, or 24 h for a mandate. */
const times = (): Case[] => {
  const expired = makePlayer('expired vector', { days: '0' });
  const until = START_MS + 60_000;
  const input = { autoCashOut: '3' };
  const flight = { ...own, game: 'crash', input, player: expired.address, nonce: 3_600 } as const;
  const strategy = {
    ...(mandate(SEED, 'timed', 1).strategy as object),
    game: 'crash',
    choice: input,
  };
  const content = { ...mandate(SEED, 'timed', 1), strategy } as MandateContent;
  const timed = (ms: number): Case[] =>
    [
      [
        expired.order(bet(SEED, 'timed', { game: 'crash', input }), undefined, {
          until: until + ms,
        }),
        null,
      ] as const,
      [expired.order(content, undefined, { until: START_MS + DAY_MS + ms }), 0] as const,
    ].map(([order, index]) =>
      caseOf(
        `a flight ${index === null ? '' : 'of a mandate '}that was ordered ${ms / 1_000} s after the grant`,
        [settle(order.hash, { ...flight, index })],
        { orders: [order], players: [expired] },
      ),
    );
  return [...timed(120_000), ...timed(121_000)];
};

const automatic = (): Case[] => {
  const hits = tableOf('H', 'N');
  const stood = handOf(hits, { actions: ['STAND'] }, (actions) => actions.length === 1);
  const overdue = handOf(hits, {}, (actions) => actions.length === 1);
  const began = handOf(hits, { table: hits }, ({ length }) => length > 2);
  const splits = tableOf('S', 'P');
  const split = (table: BlackjackTable) =>
    handOf(table, { actions: ['SPLIT'], table }, ({ length }) => length === 3);
  const unsplit = handOf(
    splits,
    { table: tableOf('S', 'N') },
    ({ length }, [one, two]) => length === 1 && one?.value === two?.value,
  );
  const longest = handOf(undefined, { table: BASIC_STRATEGY }, ({ length }) => length > 4);
  const move = (of: Played, roundId: string) => [
    erin.action(of.order, { action: 'STAND', sessionId: roundId }),
  ];
  const order = mandateOf('flight', 'crash', { autoCashOut: '3' });
  const input = { autoCashOut: '3' };
  const receipt = settle(order.hash, { ...HAND, game: 'crash', input, acts: true });
  const flight = { order, receipt };
  const cashOut = erin.action(order, { roundId: receipt.roundId });
  const made = (about: string, of: Played, actions: Parameters<typeof caseOf>[2]['actions'] = []) =>
    caseOf(about, [of.receipt], { orders: [of.order], actions });
  return [
    made('an automatic hand that stands where its table hits', stood),
    made('the same with the move signed', stood, move(stood, stood.receipt.roundId)),
    made('the same with a move signed for another round', stood, move(stood, 'another')),
    made('an automatic hand for which the house stands where its table hits', overdue),
    made('an automatic hand by its table', began),
    made('an automatic hand that splits by its table', split(splits)),
    made('an automatic hand that splits against its table', split(tableOf('S', 'N'))),
    made('an automatic hand that does not split, against its table', unsplit),
    made('an automatic hand by basic strategy', longest),
    made('an automatic flight with a cash-out', flight),
    made('the same with the cash-out signed', flight, [cashOut]),
  ];
};

/** Signed moves that the receipt does not have. */
const omitted = (): Case[] =>
  (['blackjack', 'crash'] as const).flatMap((game) => {
    const terms = { game, input: {} } as const;
    const order = erin.order(bet(SEED, 'acted 3', terms));
    const receipt = settle(order.hash, { ...own, nonce: 0, ...terms });
    const { roundId } = receipt;
    const move = game === 'crash' ? { roundId } : { action: 'HIT', sessionId: roundId };
    const actions = [erin.action(order, move)];
    return [
      caseOf(`${game} without the move that was signed`, [receipt], { orders: [order], actions }),
    ];
  });

const otherMove = (): Case => {
  const terms = { game: 'blackjack', input: {} } as const;
  const order = erin.order(bet(SEED, 'acted 3', terms));
  const receipt = settle(order.hash, { ...own, nonce: 0, acts: true, ...terms });
  const actions = [erin.action(order, { action: 'HIT', sessionId: receipt.roundId })];
  return caseOf('a hand that stands where its player hits', [receipt], {
    orders: [order],
    actions,
  });
};

/** A hand whose player signs two moves in one turn: the house refuses one and takes the other. */
const refusedMove = (): Case[] => {
  const order = erin.order(bet(SEED, 'acted 3', { game: 'blackjack', input: {} }));
  const terms = { ...own, game: 'blackjack', input: {}, nonce: 0 } as const;
  const receipt = settle(order.hash, { ...terms, acts: true });
  const move = (action: string) => ({ action, sessionId: receipt.roundId });
  const [split, stand] = [erin.action(order, move('SPLIT')), erin.action(order, move('STAND'))];
  const elsewhere = erin.action(order, { ...move('SPLIT'), sessionId: 'another' });
  return [
    caseOf('a hand that stands after a split that was refused', [receipt], {
      orders: [order],
      actions: [split, stand],
    }),
    caseOf('a hand that stands, and a split in another round', [receipt], {
      orders: [order],
      actions: [elsewhere, stand],
    }),
    caseOf('a hand that stands by a move that was signed twice', [receipt], {
      orders: [order],
      actions: [stand, erin.action(order, { ...move('STAND'), turn: 0 })],
    }),
  ];
};

export const moves = (): Case[] => [
  otherMove(),
  ...refusedMove(),
  ...signedMoves(),
  ...times(),
  ...automatic(),
  ...omitted(),
];
