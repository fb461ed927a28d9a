import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CELLS_BEYOND } from '../motion.ts';
import { stripPictures } from './strip-pictures.ts';
import { SYMBOL_SIZE, SymbolSheet, symbolId } from './symbols.tsx';

afterEach(cleanup);

const painted = () => {
  let sheet: SVGSVGElement | null = null;
  const style = document.createElement('style');
  style.textContent = '#slots-gold stop { stop-color: rgb(1, 2, 3); }';
  document.head.append(style);
  render(
    <SymbolSheet
      ref={(element) => {
        sheet ??= element;
      }}
    />,
  );
  if (sheet === null) throw new Error('no sheet');
  const pictures = stripPictures(sheet);
  style.remove();
  return pictures;
};

const drawn = (url: string): Document => {
  const [type = '', content = ''] = url.split(/,(.*)/s);
  expect(type).toBe('data:image/svg+xml');
  return new DOMParser().parseFromString(decodeURIComponent(content), 'image/svg+xml');
};

const usesOf = (picture: Document) =>
  [...picture.querySelectorAll('svg > use, svg > g > use')].map((use) => ({
    href: use.getAttribute('href'),
    cell: Math.floor(Number(use.getAttribute('y')) / SYMBOL_SIZE),
  }));

describe('stripPictures', () => {
  it('draws a sharp and a blurred picture of each reel strip', () => {
    const pictures = painted();
    expect(pictures).toHaveLength(SLOTS_STRIPS.length);
    for (const [reel, { sharp, streaks }] of pictures.entries()) {
      const strip = SLOTS_STRIPS[reel] ?? [];
      const cells = [...strip, ...strip.slice(0, CELLS_BEYOND)].map((symbol, cell) => ({
        href: `#${symbolId(symbol)}`,
        cell,
      }));
      expect(usesOf(drawn(sharp))).toEqual(cells);
      expect(usesOf(drawn(streaks))).toEqual(cells);
      expect(drawn(streaks).querySelector('feGaussianBlur')).not.toBeNull();
    }
  });

  it('returns SVGs that contain all symbols and colors that they use', () => {
    const [first] = painted();
    const picture = drawn(first?.sharp ?? '');
    for (const { href } of usesOf(picture)) {
      expect(picture.querySelector(href ?? '')).not.toBeNull();
    }
    expect(picture.querySelector('[class]')).toBeNull();
    const gold = picture.querySelector('#slots-gold stop');
    expect(gold?.getAttribute('stop-color')).toBe('rgb(1, 2, 3)');
  });
});
