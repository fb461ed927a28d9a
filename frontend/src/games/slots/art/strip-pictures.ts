import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import type { SlotsSymbol } from '@degen/rules/games/slots/types.ts';
import { CELLS_BEYOND } from '../motion.ts';
import { SYMBOL_MARGIN, SYMBOL_SIZE, symbolId } from './symbols.tsx';

/** A whole strip as one image. The browser moves an image cheaply, however complex it is. */
export type StripPicture = {
  readonly sharp: string;
  /** The same strip with motion blur. */
  readonly streaks: string;
};

/**
 * The style properties that are copied into the image, because an image cannot use the page's style
 * sheet.
 */
const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stop-color',
];

/** The drawing as text, with the computed styles as attributes instead of classes. */
const selfContained = (sheet: SVGSVGElement): string => {
  const copy = sheet.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of sheet.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of PAINT) {
      const value = style.getPropertyValue(name);
      if (value !== '') copies[index]?.setAttribute(name, value);
    }
    copies[index]?.removeAttribute('class');
  }
  const serializer = new XMLSerializer();
  return [...copy.children].map((child) => serializer.serializeToString(child)).join('');
};

const useOf = (symbol: SlotsSymbol, cell: number): string => {
  const side = SYMBOL_SIZE - 2 * SYMBOL_MARGIN;
  const y = cell * SYMBOL_SIZE + SYMBOL_MARGIN;
  return `<use href="#${symbolId(symbol)}" x="${SYMBOL_MARGIN}" y="${y}" width="${side}" height="${side}"/>`;
};

/** Blurs only in the direction in which the reel moves. */
const BLUR_DEVIATION = '0 16';
const BLUR = `<filter id="blur" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${BLUR_DEVIATION}"/></filter>`;

const imageUrl = (height: number, content: string): string => {
  const box = `width="${SYMBOL_SIZE}" height="${height}" viewBox="0 0 ${SYMBOL_SIZE} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** The five strips, drawn from the symbols on the page. */
export const stripPictures = (sheet: SVGSVGElement): StripPicture[] => {
  const drawings = selfContained(sheet);
  return SLOTS_STRIPS.map((strip) => {
    const symbols = [...strip, ...strip.slice(0, CELLS_BEYOND)];
    const height = symbols.length * SYMBOL_SIZE;
    const uses = symbols.map(useOf).join('');
    return {
      sharp: imageUrl(height, drawings + uses),
      streaks: imageUrl(height, `${drawings}${BLUR}<g filter="url(#blur)">${uses}</g>`),
    };
  });
};
