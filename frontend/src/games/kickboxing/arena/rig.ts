/** Bone lengths of a fighter, in units of the arena; the floor is at 0 and up is positive. */
export const BONES = {
  torso: 62,
  neck: 12,
  headRadius: 15.5,
  upperArm: 33,
  forearm: 33,
  thigh: 50,
  shin: 50,
} as const;

export type Point = { readonly x: number; readonly y: number };

/**
 * Positions of hips, hands and feet of a fighter who looks to the right; elbows and knees are
 * computed. Hands are measured from the shoulder, hips and feet from the fighter's position on the
 * floor.
 */
export type Pose = {
  readonly hipX: number;
  readonly hipY: number;
  /** Angle of the torso from upright in degrees; forward is positive. */
  readonly lean: number;
  /** Angle of the head against the torso in degrees. */
  readonly head: number;
  readonly leadHandX: number;
  readonly leadHandY: number;
  readonly rearHandX: number;
  readonly rearHandY: number;
  readonly leadFootX: number;
  readonly leadFootY: number;
  readonly rearFootX: number;
  readonly rearFootY: number;
};

/** A limb of two bones; `joint` is the elbow or knee. */
export type Limb = { readonly root: Point; readonly joint: Point; readonly end: Point };

export type Skeleton = {
  readonly hip: Point;
  readonly shoulder: Point;
  readonly head: Point;
  /** Angle of the head from upright in radians. */
  readonly headTurn: number;
  readonly leadArm: Limb;
  readonly rearArm: Limb;
  readonly leadLeg: Limb;
  readonly rearLeg: Limb;
};

/** A target out of reach straightens the limb. `bend` is the side to which the joint bends. */
const reach = (root: Point, target: Point, upper: number, lower: number, bend: 1 | -1): Limb => {
  const [dx, dy] = [target.x - root.x, target.y - root.y];
  const wanted = Math.max(Math.hypot(dx, dy), 0.01);
  const distance = Math.min(wanted, upper + lower - 0.01);
  const direction = Math.atan2(dy, dx);
  const cosine = (upper ** 2 + distance ** 2 - lower ** 2) / (2 * upper * distance);
  const angle = direction + bend * Math.acos(Math.min(1, Math.max(-1, cosine)));
  return {
    root,
    joint: { x: root.x + upper * Math.cos(angle), y: root.y + upper * Math.sin(angle) },
    end: {
      x: root.x + distance * Math.cos(direction),
      y: root.y + distance * Math.sin(direction),
    },
  };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const upFrom = (from: Point, length: number, turn: number): Point => ({
  x: from.x + length * Math.sin(turn),
  y: from.y + length * Math.cos(turn),
});

/** All joints of a pose. Elbows point down and back, knees forward. */
export const skeletonOf = (pose: Pose): Skeleton => {
  const hip = { x: pose.hipX, y: pose.hipY };
  const turn = radians(pose.lean);
  const headTurn = turn + radians(pose.head);
  const shoulder = upFrom(hip, BONES.torso, turn);
  const arm = (x: number, y: number): Limb =>
    reach(shoulder, { x: shoulder.x + x, y: shoulder.y + y }, BONES.upperArm, BONES.forearm, -1);
  const leg = (x: number, y: number): Limb =>
    reach(hip, { x, y: Math.max(y, 0) }, BONES.thigh, BONES.shin, 1);
  return {
    hip,
    shoulder,
    head: upFrom(shoulder, BONES.neck + BONES.headRadius, headTurn),
    headTurn,
    leadArm: arm(pose.leadHandX, pose.leadHandY),
    rearArm: arm(pose.rearHandX, pose.rearHandY),
    leadLeg: leg(pose.leadFootX, pose.leadFootY),
    rearLeg: leg(pose.rearFootX, pose.rearFootY),
  };
};

/**
 * The base pose: on the balls of the feet, both gloves up. Every other pose lists its differences.
 */
export const GUARD: Pose = {
  hipX: 0,
  hipY: 90,
  lean: 9,
  head: 0,
  leadHandX: 34,
  leadHandY: 8,
  rearHandX: 21,
  rearHandY: 12,
  leadFootX: 25,
  leadFootY: 0,
  rearFootX: -30,
  rearFootY: 0,
};

const PARTS = Object.keys(GUARD) as readonly (keyof Pose)[];

export const mixPoses = (from: Pose, to: Pose, share: number): Pose => {
  const mixed = PARTS.map((part) => [part, from[part] + (to[part] - from[part]) * share]);
  return Object.fromEntries(mixed) as Pose;
};

const pose = (change: Partial<Pose>): Pose => ({ ...GUARD, ...change });

export const POSES = {
  jabWind: pose({ hipX: -7, hipY: 86, lean: 3, leadHandX: 14, leadHandY: 4 }),
  jab: pose({
    ...{ hipX: 52, hipY: 82, lean: 21, head: -8, leadFootX: 76, rearFootX: 4, rearFootY: 3 },
    ...{ leadHandX: 60, leadHandY: 27, rearHandX: 16, rearHandY: 14 },
  }),
  crossWind: pose({ hipX: -10, hipY: 84, lean: -3, rearHandX: -12, rearHandY: -8 }),
  cross: pose({
    ...{ hipX: 50, hipY: 81, lean: 29, head: -12, leadFootX: 72, rearFootX: 6, rearFootY: 8 },
    ...{ leadHandX: 12, leadHandY: 10, rearHandX: 58, rearHandY: 30 },
  }),
  kickWind: pose({
    ...{ hipX: 12, hipY: 94, lean: -6, rearFootX: 22, rearFootY: 52, leadFootX: 22 },
    ...{ leadHandX: 24, leadHandY: 10, rearHandX: 2, rearHandY: -4 },
  }),
  kick: pose({
    ...{ hipX: 34, hipY: 97, lean: -29, head: 20, leadFootX: 26, rearFootX: 126, rearFootY: 136 },
    ...{ leadHandX: 6, leadHandY: -24, rearHandX: -38, rearHandY: -26 },
  }),
  kickBack: pose({
    ...{ hipX: 24, hipY: 92, lean: -4, rearFootX: 34, rearFootY: 50, leadFootX: 30 },
    ...{ leadHandX: 22, leadHandY: 2, rearHandX: 2, rearHandY: -8 },
  }),
  block: pose({
    ...{ hipX: -9, hipY: 84, lean: -3, head: -6, rearFootX: -38 },
    ...{ leadHandX: 23, leadHandY: 21, rearHandX: 17, rearHandY: 25 },
  }),
  hit: pose({
    ...{ hipX: -20, hipY: 87, lean: -20, head: -22, rearFootX: -46, leadFootX: 16 },
    ...{ leadHandX: 26, leadHandY: -22, rearHandX: 10, rearHandY: -18 },
  }),
  hitHard: pose({
    ...{ hipX: -30, hipY: 80, lean: -30, head: -28, rearFootX: -60, leadFootX: 10, leadFootY: 6 },
    ...{ leadHandX: 36, leadHandY: -14, rearHandX: 24, rearHandY: -20 },
  }),
  dodge: pose({ hipX: -20, hipY: 80, lean: -24, head: -4, rearFootX: -44, leadHandX: 24 }),
  falling: pose({
    ...{ hipX: -38, hipY: 72, lean: -58, head: -20, rearFootX: 8, rearFootY: 18 },
    ...{ leadFootX: 40, leadFootY: 34, leadHandX: 20, leadHandY: 40 },
    ...{ rearHandX: 4, rearHandY: 44 },
  }),
  bounced: pose({
    ...{ hipX: -49, hipY: 20, lean: -80, head: -4, rearFootX: 37, rearFootY: 2 },
    ...{ leadFootX: 45, leadFootY: 14, leadHandX: -30, leadHandY: 18 },
    ...{ rearHandX: -40, rearHandY: 8 },
  }),
  down: pose({
    ...{ hipX: -51, hipY: 13, lean: -89, head: 6, rearFootX: 35, rearFootY: 0 },
    ...{ leadFootX: 15, leadFootY: 4, leadHandX: 22, leadHandY: -2, rearHandX: -44, rearHandY: -4 },
  }),
  victory: pose({
    ...{ hipX: 0, hipY: 95, lean: -6, head: -10, leadFootX: 20, rearFootX: -20 },
    ...{ leadHandX: 12, leadHandY: 55, rearHandX: -14, rearHandY: 53 },
  }),
  spent: pose({
    ...{ hipX: -6, hipY: 86, lean: 22, head: 12 },
    ...{ leadHandX: 22, leadHandY: -46, rearHandX: 4, rearHandY: -50 },
  }),
} as const satisfies Readonly<Record<string, Pose>>;
