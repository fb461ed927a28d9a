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

export const mixPoses = (from: Pose, to: Pose, share: number): Pose => {
  const mix = (key: keyof Pose): number => from[key] + (to[key] - from[key]) * share;
  return {
    hipX: mix('hipX'),
    hipY: mix('hipY'),
    lean: mix('lean'),
    head: mix('head'),
    leadHandX: mix('leadHandX'),
    leadHandY: mix('leadHandY'),
    rearHandX: mix('rearHandX'),
    rearHandY: mix('rearHandY'),
    leadFootX: mix('leadFootX'),
    leadFootY: mix('leadFootY'),
    rearFootX: mix('rearFootX'),
    rearFootY: mix('rearFootY'),
  };
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
