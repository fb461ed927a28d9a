import { TOKENS } from '@degen/rules/amount.ts';
import { GAME_IDS, type GameId } from '@degen/rules/games/index.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { sql } from 'kysely';
import { OVERDUE_GAMES } from '../../../server/src/games/index.ts';
import { createOverdueWorker } from '../../../server/src/rounds/overdue.ts';
import { post, randomStake, type SoakGame, type SoakPlayer } from './soak-player.ts';

/* What a player does between two rounds, so that orders of every kind are in the chain. */

const CHOICES: Readonly<Record<GameId, StrategyInput['choice']>> = {
  wheel: { colours: ['gold', 'pink', 'red'] },
  slots: {},
  kickboxing: { side: 'BLUE' },
  blackjack: {},
  crash: { autoCashOut: '1.50' },
};

const ROUNDS_MAX = 6;

/** Makes the player's open rounds an hour older. */
const passHour = ({ db, player }: SoakPlayer) =>
  sql`update open_rounds set opened_at = opened_at - interval '1 hour',
    due_at = due_at - interval '1 hour' where user_id = ${player.userId}`.execute(db.kysely);

/** Lets automatic bets play to their end. */
const playMandate: SoakGame = async (soakPlayer) => {
  const { random, db, player, autoBets } = soakPlayer;
  const { token, betAmount: stake } = randomStake(random);
  const game = GAME_IDS[random.below(GAME_IDS.length)] ?? 'wheel';
  const rounds = 1 + random.below(ROUNDS_MAX);
  const onLoss = { kind: 'multiply', by: '1.5' } as const;
  const stop = { lossStreak: 4 };
  const bets = { game, token, choice: CHOICES[game], stake, rounds, stop };
  await post(soakPlayer, '/api/auto-bets', {
    strategy: { ...bets, onWin: { kind: 'reset' }, onLoss },
  });
  while ((await player.get('/api/auto-bets')).body.autoBets.end === null) {
    await autoBets.tick();
    await passHour(soakPlayer);
    await sql`update auto_bets set next_at = clock_timestamp()
      where user_id = ${player.userId}`.execute(db.kysely);
  }
};

/** Cashes out of a flight while it may still be in the air. */
const cashOut: SoakGame = async (soakPlayer) => {
  const { token, betAmount } = randomStake(soakPlayer.random);
  const { roundId } = (await post(soakPlayer, '/api/crash/start', { token, betAmount })).body;
  await post(soakPlayer, '/api/crash/cashout', { roundId });
};

/** Leaves a hand or a flight to the house, which ends it when it is overdue. */
const leave: SoakGame = async (soakPlayer) => {
  const { random, deps } = soakPlayer;
  const { token, betAmount } = randomStake(random);
  await post(soakPlayer, '/api/blackjack/start', { token, betAmount, action: 'START' });
  await post(soakPlayer, '/api/crash/start', { token, betAmount });
  await passHour(soakPlayer);
  await createOverdueWorker(deps, OVERDUE_GAMES).tick();
};

const swap: SoakGame = async (soakPlayer) => {
  const { random, player } = soakPlayer;
  const { token, betAmount: amount } = randomStake(random);
  const toToken = TOKENS.find((other) => other !== token);
  const walletAddress = player.account.address;
  await post(soakPlayer, '/api/swap', { walletAddress, fromToken: token, toToken, amount });
};

const TOO_MUCH = '900000000';

const REFUSED: readonly (readonly [path: string, body: object])[] = [
  ['/api/wheel/spin', { betAmount: TOO_MUCH, colours: ['gold', 'red', 'blue'] }],
  ['/api/wheel/spin', { betAmount: '1', colours: [] }],
  ['/api/slots/spin', { betAmount: TOO_MUCH }],
  ['/api/kickboxing/match', { betAmount: TOO_MUCH, side: 'RED' }],
  ['/api/crash/start', { betAmount: TOO_MUCH, autoCashOut: '1.90' }],
  ['/api/crash/start', { betAmount: TOO_MUCH }],
  ['/api/blackjack/start', { betAmount: TOO_MUCH, action: 'START' }],
];

/** Bets that the server refuses: the next order lists them as abandoned. */
const betInVain: SoakGame = async ({ random, player }) => {
  for (let bets = random.below(REFUSED.length); bets >= 0; bets -= 1) {
    const [path, body] = REFUSED[random.below(REFUSED.length)] ?? ['', {}];
    const token = TOKENS[random.below(TOKENS.length)];
    const { status } = await player.post(path, { token, ...body });
    if (status !== 400) throw new Error(`${path} ${JSON.stringify(body)}: answered ${status}`);
  }
};

/** Reveals the server seed, and keeps what was committed to before. */
export const rotate = async ({ player, record }: SoakPlayer): Promise<void> => {
  record.commitments.push((await player.get('/api/fairness/seed')).body.commitment);
  const { status, body } = await player.post('/api/fairness/rotate', {});
  if (status !== 200) throw new Error(`no rotation: ${status}`);
  record.rounds += body.revealed.nonce;
};

const ASIDES: readonly SoakGame[] = [playMandate, swap, betInVain, rotate, cashOut, leave];

/** One aside in so many rounds. */
const ASIDE_IN = 6;

/** The aside with which this player begins, so that each kind is played whatever is drawn. */
export const playFirstAside = async (soakPlayer: SoakPlayer, index: number): Promise<void> =>
  ASIDES[index % ASIDES.length]?.(soakPlayer);

export const playAsides: SoakGame = async (soakPlayer) => {
  const { random } = soakPlayer;
  if (random.below(ASIDE_IN) === 0) await ASIDES[random.below(ASIDES.length)]?.(soakPlayer);
};
