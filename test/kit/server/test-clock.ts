import { DAY_MS } from '@degen/rules/limits/types.ts';
import type { Clock } from '../../../server/src/system/clock.ts';

/** A clock that stands still until a test advances it. */
export class TestClock implements Clock {
  nowMs: number;

  constructor(start: string) {
    this.nowMs = Date.parse(start);
  }

  now(): Date {
    return new Date(this.nowMs);
  }

  /**
   * Advances to noon of the next day. The clock never goes back, because the ids of rounds grow
   * with time.
   */
  passToNoon(): void {
    this.nowMs = Math.ceil(this.nowMs / DAY_MS) * DAY_MS + DAY_MS / 2;
  }

  pass(durationMs: number): void {
    this.nowMs += durationMs;
  }
}
