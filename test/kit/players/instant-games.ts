import { KICKBOXING_SIDES } from '@degen/rules/games/kickboxing/types.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { post, randomStake, type SoakGame, weiOf } from './soak-player.ts';

/** A fraction of the odds table, such as "51/50", as a number. */
const shareOf = (fraction: string): number => {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  return Number(numerator) / Number(denominator);
};

const returnedOf = (payout: string, stakeWei: bigint): number =>
  Number(weiOf(payout)) / Number(stakeWei);

export const playWheel: SoakGame = async (soakPlayer) => {
  const { random, tally } = soakPlayer;
  const { token, stakeWei, betAmount } = randomStake(random);
  const first = random.below(WHEEL_COLOURS.length);
  const count = 1 + random.below(WHEEL_COLOURS.length);
  const colours = [...WHEEL_COLOURS, ...WHEEL_COLOURS].slice(first, first + count);
  const { body } = await post(soakPlayer, '/api/wheel/spin', { token, betAmount, colours });
  const row = ODDS_TABLE.wheel.find(
    (odds) => odds.profile === 'SETTLED' && odds.token === token && odds.colours === count,
  );
  tally.add(
    'wheel',
    returnedOf(body.payout, stakeWei),
    shareOf(row?.returnToPlayer.fraction ?? ''),
  );
};

export const playSlots: SoakGame = async (soakPlayer) => {
  const { token, stakeWei, betAmount } = randomStake(soakPlayer.random);
  const { body } = await post(soakPlayer, '/api/slots/spin', { token, betAmount });
  const row = ODDS_TABLE.slots.find((odds) => odds.token === token);
  soakPlayer.tally.add(
    'slots',
    returnedOf(body.payout, stakeWei),
    shareOf(row?.returnToPlayer.fraction ?? ''),
  );
};

export const playKickboxing: SoakGame = async (soakPlayer) => {
  const { random, tally } = soakPlayer;
  const { token, stakeWei, betAmount } = randomStake(random);
  const side = KICKBOXING_SIDES[random.below(KICKBOXING_SIDES.length)];
  const { body } = await post(soakPlayer, '/api/kickboxing/match', { token, betAmount, side });
  const bet = ODDS_TABLE.kickboxing.bets.find((odds) => odds.side === side);
  tally.add(
    'kickboxing',
    returnedOf(body.payout, stakeWei),
    Number(bet?.returnToPlayer.decimal ?? Number.NaN),
  );
};
