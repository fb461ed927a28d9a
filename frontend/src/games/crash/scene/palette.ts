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
} as const;

export type Palette = Readonly<Record<keyof typeof TOKENS, string>> & { readonly font: string };

/**
 * Reads the values of the colors from the style sheet, because a canvas cannot use CSS variables.
 */
export const readPalette = (): Palette => {
  const styles = getComputedStyle(document.documentElement);
  const colours = Object.entries(TOKENS).map(([name, token]) => [
    name,
    styles.getPropertyValue(token).trim(),
  ]);
  return { ...Object.fromEntries(colours), font: styles.getPropertyValue('--font-sans').trim() };
};

export const faded = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(share * 100)}%, transparent)`;
