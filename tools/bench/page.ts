import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { buildPageInto, FIRST_LOAD_BYTES_MAX, measureBundle, ROUTE_BYTES_MAX } from './bundle.ts';
import { FRAME_BUDGET_TEXT, LATE_SHARE_MAX, measureFrames } from './frames.ts';

const line = (name: string, figure: string, isGood: boolean): void =>
  console.log(`  ${name.padEnd(26)}${figure}${isGood ? '' : '   TOO MUCH'}`);

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(8)} kB`;

const printBundle = async (folder: string): Promise<void> => {
  const { firstLoadBytes, routes } = await measureBundle(folder);
  console.log('\njavascript, gzipped');
  line('first load', kilobytes(firstLoadBytes), firstLoadBytes <= FIRST_LOAD_BYTES_MAX);
  for (const { route, ownBytes, laterBytes } of routes) {
    const figure = `${kilobytes(ownBytes)}   when asked for${kilobytes(laterBytes)}`;
    line(route, figure, ownBytes <= ROUTE_BYTES_MAX);
  }
};

const printFrames = async (origin: string): Promise<void> => {
  console.log(`\nframes over ${FRAME_BUDGET_TEXT} ms while a round is shown, CPU slowed 4 x`);
  for (const { game, frames, lateShare, droppedShare } of await measureFrames(origin)) {
    const dropped = `late on screen ${(droppedShare * 100).toFixed(1)} %`;
    const figure = `${(lateShare * 100).toFixed(1).padStart(8)} % of ${frames}   ${dropped}`;
    line(game, figure, lateShare <= LATE_SHARE_MAX);
  }
};

/** What the page weighs, and how smoothly it moves, in the demo of every game. */
export const measurePage = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-page-'));
  const dataDir = join(folder, 'data');
  const dist = join(folder, 'dist');
  buildPageInto(dist);
  await printBundle(dist);
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
    env: { STATIC_DIR: dist, LOG_LEVEL: 'warn' },
  });
  const server = await startSettlementServer(stack.serverEnv);
  try {
    await printFrames(server.origin);
  } finally {
    await server.child.stop();
    await stack.chain.child.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
