import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** A phone of some years ago beside a present laptop. */
const CPU_THROTTLE = 4;
const FRAME_MS = 1_000 / 60;
const SETTLE_MS = 1_500;
export const LATE_SHARE_MAX = 0.02;

/** Brings a game's animation about, by names and roles as a player would. */
export type Animation = {
  readonly game: string;
  readonly path: string;
  readonly lastsMs: number;
  start(page: Page): Promise<void>;
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

export const ANIMATIONS: readonly Animation[] = [
  {
    game: 'wheel',
    path: '/roulette',
    lastsMs: 3_500,
    start: async (page) => {
      await press(page, /^Gold$/);
      await press(page, /^SPIN$/);
    },
  },
  {
    game: 'slots',
    path: '/slots',
    lastsMs: 4_500,
    start: (page) => press(page, /^SPIN$/i),
  },
  {
    game: 'kickboxing',
    path: '/kickboxing',
    lastsMs: 6_000,
    start: async (page) => {
      await press(page, /Bet on Red/i);
      await press(page, /START MATCH/i);
    },
  },
  {
    game: 'blackjack',
    path: '/blackjack',
    lastsMs: 2_500,
    start: (page) => press(page, /^deal/i),
  },
  {
    game: 'crash',
    path: '/crash',
    lastsMs: 6_000,
    start: (page) => press(page, /START GAME/i),
  },
];

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Microseconds of its thread, without the time in which another process had the processor. */
  readonly tdur?: number;
  readonly args?: {
    readonly frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean };
  };
};

export type FrameReport = {
  readonly game: string;
  /** Frames in which the page's own code, styles and layout took part. */
  readonly frames: number;
  /** Share of them that took longer than 16.7 ms. */
  readonly lateShare: number;
  /** Share of all frames, moved by the page or by the compositor alone, that came late on screen. */
  readonly droppedShare: number;
};

/** Chromium's own account of every frame between start and end of the trace. */
const traceFrames = async (
  session: CDPSession,
  during: () => Promise<void>,
): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
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

/** The whole of a frame on the page's thread: callbacks, styles, layout, paint and commit. */
const MAIN_FRAME = 'ProxyMain::BeginMainFrame';
const SHOWN = ['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL'];

const reportOf = (game: string, events: readonly TraceEvent[]): FrameReport => {
  const main = events.filter(({ name, ph }) => name === MAIN_FRAME && ph === 'X');
  const late = main.filter(({ tdur = 0 }) => tdur > FRAME_MS * 1_000);
  const reporters = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args?.frame_reporter);
  const shown = reporters.filter((frame) => SHOWN.includes(frame?.state ?? '')).length;
  const dropped = reporters.filter(
    (frame) => frame?.state === 'STATE_DROPPED' && frame.affects_smoothness,
  ).length;
  return {
    game,
    frames: main.length,
    lateShare: late.length / Math.max(main.length, 1),
    droppedShare: dropped / Math.max(shown + dropped, 1),
  };
};

const measureOne = async (
  browser: Browser,
  origin: string,
  animation: Animation,
): Promise<FrameReport> => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  try {
    await page.goto(origin + animation.path);
    await page.waitForTimeout(SETTLE_MS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
    const events = await traceFrames(session, async () => {
      await animation.start(page);
      await page.waitForTimeout(animation.lastsMs);
    });
    return reportOf(animation.game, events);
  } finally {
    await page.close();
  }
};

/** The share of frames over 16.7 ms of every game, with the processor slowed down. */
export const measureFrames = async (
  origin: string,
  animations: readonly Animation[] = ANIMATIONS,
): Promise<FrameReport[]> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const reports: FrameReport[] = [];
    for (const animation of animations) reports.push(await measureOne(browser, origin, animation));
    return reports;
  } finally {
    await browser.close();
  }
};

export const FRAME_BUDGET_TEXT = FRAME_MS.toFixed(1);
