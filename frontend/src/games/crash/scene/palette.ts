import { readTokens } from '../../../shared/scene/scene.ts';

const TOKENS = {
  cyan: '--color-cyan',
  cyanBright: '--color-cyan-bright',
  gold: '--color-gold',
  goldBright: '--color-gold-bright',
  danger: '--color-danger',
  ink: '--color-ink',
  muted: '--color-muted',
  line: '--color-line',
  lineStrong: '--color-line-strong',
  raised: '--color-raised',
  font: '--font-sans',
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>>;

export const readPalette = (): Palette => readTokens(document.documentElement, TOKENS);

export const faded = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`;
