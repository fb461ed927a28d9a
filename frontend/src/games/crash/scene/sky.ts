import type { SceneContext, Size } from '../../../shared/scene/scene.ts';
import type { Palette } from './palette.ts';

const STARS = 70;
/** The same sky on every visit: places from the golden ratio, which spreads evenly. */
const GOLDEN = 0.618_033_988_75;
const fraction = (value: number): number => value - Math.floor(value);

/** Nearer stars are larger and pass faster. */
const PASS_PX_PER_MS = 0.035;

/** `travelMs` is how long the ship has been flying; a resting sky stays where it is. */
export const drawSky = (
  ctx: SceneContext,
  { width, height }: Size,
  travelMs: number,
  paint: Palette,
) => {
  ctx.fillStyle = paint.ink;
  for (let star = 1; star <= STARS; star += 1) {
    const depth = fraction(star * GOLDEN * 3.7);
    const passed = travelMs * PASS_PX_PER_MS * (0.25 + depth);
    const x = width * fraction(star * GOLDEN - passed / width);
    const y = height * fraction(star * GOLDEN * GOLDEN * 11 + (passed * 0.35) / height);
    ctx.globalAlpha = 0.12 + depth * 0.45;
    ctx.fillRect(x, y, 1 + depth, 1 + depth);
  }
  ctx.globalAlpha = 1;
};
