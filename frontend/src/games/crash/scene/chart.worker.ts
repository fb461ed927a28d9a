import fontUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { serveScene } from '../../../shared/scene/scene.ts';
import { createChartPaint } from './draw-chart.ts';

/** Loads the font of the chart, because a worker does not have the fonts of the page. */
const loadFont = async (): Promise<void> => {
  const face = new FontFace('Familjen Grotesk Variable', `url(${fontUrl})`, { weight: '400 700' });
  (self as unknown as { fonts: FontFaceSet }).fonts.add(face);
  await face.load();
};

serveScene(
  createChartPaint(),
  loadFont().catch((error: unknown) => console.warn('The chart keeps the fallback font', error)),
);
