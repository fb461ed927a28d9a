import type { Page } from '@playwright/test';

/** The visible parts of the chart, in pixels of its canvas. */
type SeenChart = {
  readonly width: number;
  readonly height: number;
  /**
   * The columns of pixels that contain the line, from left to right. `y` is the upper edge of the
   * line there.
   */
  readonly line: readonly { readonly x: number; readonly y: number }[];
  /** The middle of the ship's cockpit; null without a ship. */
  readonly ship: { readonly x: number; readonly y: number } | null;
};

/** Reads the pixels of the canvas, which either the page or its web worker has painted. */
export const seeChart = (page: Page): Promise<SeenChart> =>
  page.locator('.crash-canvas canvas').evaluate((element): SeenChart => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    if (copy === null) throw new Error('The browser has no canvas to copy to');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const partsOf = (token: string): readonly number[] => {
      const hex = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
      return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    };
    const isOf = (colour: readonly number[], at: number): boolean =>
      (data[at + 3] ?? 0) > 200 &&
      colour.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 16);
    const [cyan, cockpit] = [partsOf('--color-cyan'), partsOf('--color-raised')];
    const tops = new Map<number, number>();
    const seen = { count: 0, x: 0, y: 0 };
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4;
        if (isOf(cyan, at) && !tops.has(x)) tops.set(x, y);
        if (!isOf(cockpit, at)) continue;
        seen.count += 1;
        seen.x += x;
        seen.y += y;
      }
    }
    return {
      width,
      height,
      line: [...tops].map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x),
      ship: seen.count === 0 ? null : { x: seen.x / seen.count, y: seen.y / seen.count },
    };
  });
