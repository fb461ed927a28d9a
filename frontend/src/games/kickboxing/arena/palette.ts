import type { Fighter } from '@degen/rules/games/kickboxing/types.ts';
import { readTokens } from '../../../shared/scene/scene.ts';

/** Colors of the canvas; the style sheet defines their values. */
const TOKENS = {
  red: '--kick-red',
  redDeep: '--kick-red-deep',
  blue: '--kick-blue',
  blueDeep: '--kick-blue-deep',
  skin: '--kick-skin',
  skinShade: '--kick-skin-shade',
  skinCool: '--kick-skin-cool',
  skinCoolShade: '--kick-skin-cool-shade',
  line: '--kick-line',
  wrap: '--kick-wrap',
  shadow: '--kick-shadow',
  spark: '--color-gold-bright',
  guard: '--color-cyan-bright',
} as const;

export type ArenaPalette = Readonly<Record<keyof typeof TOKENS, string>>;

export const readPalette = (element: Element): ArenaPalette => readTokens(element, TOKENS);

/** The colors that distinguish the fighters. */
export type Kit = {
  readonly main: string;
  readonly deep: string;
  readonly skin: string;
  readonly skinShade: string;
  readonly hair: 'headband' | 'crest';
};

export const kitOf = (palette: ArenaPalette, fighter: Fighter): Kit =>
  fighter === 'RED'
    ? {
        main: palette.red,
        deep: palette.redDeep,
        skin: palette.skin,
        skinShade: palette.skinShade,
        hair: 'headband',
      }
    : {
        main: palette.blue,
        deep: palette.blueDeep,
        skin: palette.skinCool,
        skinShade: palette.skinCoolShade,
        hair: 'crest',
      };
