import { KICKBOXING_TICK_MS } from '@degen/rules/games/kickboxing/constants.ts';
import type { Exchange, Fighter, FightWinner } from '@degen/rules/games/kickboxing/types.ts';
import { GUARD, mixPoses, POSES, type Pose } from './rig.ts';

/** Duration of a wind-up; the blow then lands exactly at the tick of its exchange. */
export const WIND_UP_MS = 240;
/** Delay between a block and the counter-punch. */
export const COUNTER_MS = 170;
/** When a blow lands, the picture freezes for this long, so that the blow looks heavy. */
const HIT_STOP_MS = 70;
const RECOVER_MS = KICKBOXING_TICK_MS - WIND_UP_MS;

/** Everything that determines the drawing of a fight, except the time. */
export type Script = {
  readonly exchanges: readonly Exchange[];
  /** Null while the result is not shown yet. */
  readonly winner: FightWinner | null;
};

type Ease = (share: number) => number;
const strike: Ease = (share) => share ** 3;
const settle: Ease = (share) => 1 - (1 - share) ** 3;
const drop: Ease = (share) => share ** 2;

/** A pose, the time at which it is reached, and the easing on the way to it. */
type Key = { readonly atMs: number; readonly pose: Pose; readonly ease: Ease };

const key = (atMs: number, pose: Pose, ease: Ease = settle): Key => ({ atMs, pose, ease });

const sample = (keys: readonly Key[], atMs: number): Pose => {
  const next = keys.findIndex((each) => each.atMs > atMs);
  const to = keys[next === -1 ? keys.length - 1 : next];
  const from = keys[next === -1 ? keys.length - 1 : Math.max(0, next - 1)];
  if (to === undefined || from === undefined) return GUARD;
  if (to.atMs === from.atMs) return to.pose;
  return mixPoses(from.pose, to.pose, to.ease((atMs - from.atMs) / (to.atMs - from.atMs)));
};

/** The exchange at a time of the fight, and the time since its blow landed. */
export const exchangeAt = (
  exchanges: readonly Exchange[],
  timeMs: number,
): { readonly exchange: Exchange; readonly localMs: number } | null => {
  const tick = Math.floor((timeMs + WIND_UP_MS) / KICKBOXING_TICK_MS);
  // The last exchange stays current, because a fighter may still be falling.
  const exchange = tick > exchanges.length ? exchanges.at(-1) : exchanges[tick - 1];
  if (exchange === undefined) return null;
  return { exchange, localMs: timeMs - exchange.tick * KICKBOXING_TICK_MS };
};

const blowKeys = ({ move, tick }: Exchange): Key[] => {
  const guard = key(-WIND_UP_MS, GUARD);
  if (move === 'KICK') {
    return [
      guard,
      key(-100, POSES.kickWind),
      key(0, POSES.kick, strike),
      key(HIT_STOP_MS, POSES.kick),
      key(190, POSES.kickBack),
      key(RECOVER_MS, GUARD),
    ];
  }
  // Punches alternate between the lead and the rear hand; this affects only the picture.
  const [wind, hit] = tick % 2 === 0 ? [POSES.jabWind, POSES.jab] : [POSES.crossWind, POSES.cross];
  return [
    guard,
    key(-90, wind),
    key(0, hit, strike),
    key(HIT_STOP_MS, hit),
    key(RECOVER_MS, GUARD),
  ];
};

const hitPose = (damage: number): Pose => (damage >= 24 ? POSES.hitHard : POSES.hit);

const attackKeys = (exchange: Exchange): Key[] => {
  const keys = blowKeys(exchange);
  if (exchange.result !== 'COUNTERED') return keys;
  return [
    ...keys.filter(({ atMs }) => atMs <= HIT_STOP_MS),
    key(COUNTER_MS - 40, exchange.move === 'KICK' ? POSES.kickBack : POSES.jabWind),
    key(COUNTER_MS, hitPose(exchange.counterDamage), strike),
    key(COUNTER_MS + HIT_STOP_MS, hitPose(exchange.counterDamage)),
    key(RECOVER_MS, GUARD),
  ];
};

const defenceKeys = ({ result, damage }: Exchange): Key[] => {
  const guard = key(-WIND_UP_MS, GUARD);
  const recovered = key(RECOVER_MS, GUARD);
  switch (result) {
    case 'MISSED':
      return [guard, key(-90, GUARD), key(10, POSES.dodge), key(120, POSES.dodge), recovered];
    case 'LANDED': {
      const pose = hitPose(damage);
      return [guard, key(-20, GUARD), key(30, pose, settle), key(110, pose), recovered];
    }
    case 'BLOCKED':
      return [guard, key(-60, POSES.block), key(HIT_STOP_MS + 60, POSES.block), recovered];
    case 'COUNTERED':
      return [
        guard,
        key(-60, POSES.block),
        key(60, POSES.block),
        key(COUNTER_MS - 50, POSES.crossWind),
        key(COUNTER_MS, POSES.cross, strike),
        key(COUNTER_MS + HIT_STOP_MS, POSES.cross),
        recovered,
      ];
  }
};

const FALL_MS = 520;

const fallKeys = (fromMs: number): Key[] => [
  key(fromMs, POSES.hitHard, strike),
  key(fromMs + HIT_STOP_MS, POSES.hitHard),
  key(fromMs + 260, POSES.falling),
  key(fromMs + FALL_MS - 80, POSES.down, drop),
  key(fromMs + FALL_MS, POSES.bounced),
  key(fromMs + FALL_MS + 110, POSES.down, drop),
];

const hasFallen = ({ redHp, blueHp }: Exchange, fighter: Fighter): boolean =>
  (fighter === 'RED' ? redHp : blueHp) === 0;

/** Adds breathing and small steps, so that no fighter ever stands still. */
const alive = (pose: Pose, timeMs: number, fighter: Fighter, amount: number): Pose => {
  const phase = fighter === 'RED' ? 0 : 2.1;
  const bob = Math.sin(timeMs / 150 + phase) * 2.4 * amount;
  const drift = Math.sin(timeMs / 430 + phase * 2) * 3.5 * amount;
  const gloves = Math.sin(timeMs / 150 + phase - 0.9) * 1.8 * amount;
  return {
    ...pose,
    hipX: pose.hipX + drift,
    hipY: pose.hipY + bob,
    lean: pose.lean + gloves * 0.4,
    leadHandY: pose.leadHandY + gloves,
    rearHandY: pose.rearHandY + gloves * 0.8,
  };
};

/** How strongly a fighter bounces: not at all when a blow lands, fully between exchanges. */
const livelinessAt = (localMs: number): number =>
  Math.min(1, Math.max(0, Math.abs(localMs - 40) - 60) / 120);

/** The pose of a fighter at a time of the fight; it depends only on the script and the time. */
export const poseAt = ({ exchanges, winner }: Script, fighter: Fighter, timeMs: number): Pose => {
  const now = exchangeAt(exchanges, timeMs);
  if (now === null) return alive(GUARD, timeMs, fighter, 1);
  const { exchange, localMs } = now;
  const isAttacker = exchange.attacker === fighter;
  if (hasFallen(exchange, fighter)) {
    const fallsAtMs = isAttacker ? COUNTER_MS : 0;
    if (localMs >= fallsAtMs) return sample(fallKeys(fallsAtMs), localMs);
  }
  const pose = sample(isAttacker ? attackKeys(exchange) : defenceKeys(exchange), localMs);
  const endMs = localMs - RECOVER_MS;
  if (endMs <= 0 || winner === null || exchange.tick !== exchanges.length) {
    return alive(pose, timeMs, fighter, livelinessAt(localMs));
  }
  const last = winner === fighter ? POSES.victory : POSES.spent;
  return alive(mixPoses(pose, last, settle(Math.min(1, endMs / 400))), timeMs, fighter, 0.8);
};

export const strikingLimb = ({ move, tick }: Exchange): 'leadArm' | 'rearArm' | 'rearLeg' => {
  if (move === 'KICK') return 'rearLeg';
  return tick % 2 === 0 ? 'leadArm' : 'rearArm';
};
