import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/programs/programs.ts';
import type { Animation } from '../games/game-tools.ts';
import { GAME_TOOLS } from '../games/index.ts';

/** Makes a current laptop as slow as a phone that is some years old. */
const CPU_THROTTLE = 4;
const FRAME_MS = 1_000 / 60;
const SETTLE_MS = 1_500;
export const LATE_SHARE_MAX = 0.02;

type FrameReporter = {
  readonly frame_source?: number;
  readonly frame_sequence?: number;
  readonly affects_smoothness?: boolean;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Wall-clock time in microseconds. */
  readonly dur?: number;
  /** Processor time of the thread in microseconds, without the time of other processes. */
  readonly tdur?: number;
  readonly args?: { readonly frame_reporter?: FrameReporter };
};

type FrameReport = {
  readonly game: string;
  /** Frames drawn on the screen; frames without a change are not drawn. */
  readonly frames: number;
  /** Share of frames for which the page's thread worked longer than 16.7 ms. */
  readonly lateShare: number;
  /** Late or incomplete frames as a share of these plus the drawn frames. */
  readonly droppedShare: number;
};

/** Chromium's own report of every frame between start and end of the trace. */
const traceFrames = async (
  session: CDPSession,
  during: () => Promise<void>,
): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'viz'] },
  });
  await during();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  return events;
};

/** The whole work of a frame on the page's thread: callbacks, styles, layout, paint and commit. */
const MAIN_FRAME = 'ProxyMain::BeginMainFrame';
/** A frame that reaches the screen, drawn by the page, its compositor or a worker. */
const DRAWN_FRAME = 'Display::DrawAndSwap';

/**
 * On a virtual machine, a thread's clock can run ahead of the wall clock, so the shorter time
 * counts.
 */
const workMs = ({ dur = 0, tdur = 0 }: TraceEvent): number => Math.min(dur, tdur) / 1_000;

/**
 * The late or incomplete frames that Chromium reports as visible to the player. A set, because a
 * frame can be reported twice.
 */
const droppedFrames = (events: readonly TraceEvent[], page: number | undefined): Set<string> => {
  const dropped = new Set<string>();
  for (const { name, ph, pid, args } of events) {
    const frame = args?.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || pid !== page) continue;
    if (frame?.affects_smoothness) dropped.add(`${frame.frame_source} ${frame.frame_sequence}`);
  }
  return dropped;
};

const reportOf = (game: string, events: readonly TraceEvent[]): FrameReport => {
  const whole = (wanted: string) => events.filter(({ name, ph }) => name === wanted && ph === 'X');
  const main = whole(MAIN_FRAME);
  const frames = whole(DRAWN_FRAME).length;
  const late = main.filter((event) => workMs(event) > FRAME_MS).length;
  const dropped = droppedFrames(events, main[0]?.pid).size;
  return {
    game,
    frames,
    lateShare: late / Math.max(frames, 1),
    droppedShare: dropped / Math.max(frames + dropped, 1),
  };
};

/** Replaces the random generator of demo rounds, so that every run shows the same rounds. */
const fixChance = (): void => {
  crypto.getRandomValues = (array) => {
    if (array !== null) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
    return array;
  };
};

const measureOne = async (
  browser: Browser,
  origin: string,
  game: string,
  { path, prepare, play }: Animation,
): Promise<FrameReport> => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  try {
    await page.addInitScript(fixChance);
    await page.goto(origin + path);
    await page.waitForTimeout(SETTLE_MS);
    await prepare?.(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
    return reportOf(game, await traceFrames(session, () => play(page)));
  } finally {
    await page.close();
  }
};

/** The share of frames over 16.7 ms in every game, with a slowed processor. */
export const measureFrames = async (origin: string): Promise<FrameReport[]> => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const reports: FrameReport[] = [];
    for (const [game, { animation }] of Object.entries(GAME_TOOLS)) {
      reports.push(await measureOne(browser, origin, game, animation));
    }
    return reports;
  } finally {
    await browser.close();
  }
};

export const FRAME_BUDGET_TEXT = FRAME_MS.toFixed(1);
