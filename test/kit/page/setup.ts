import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { RunningContext } from './fake-audio.ts';
import { expectNoOtherLogs, recordLogs } from './logs.ts';

// Only a failing test waits this long; a busy machine may be slow to show an element.
configure({ asyncUtilTimeout: 60_000 });

// jsdom's crypto has no `subtle`, which a page needs for signatures and hashes.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// jsdom has neither; Radix needs both.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing is on a screen that does not exist.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
if (typeof Element !== 'undefined') {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.scrollIntoView ??= () => {};
}

Object.defineProperty(globalThis, 'AudioContext', {
  value: RunningContext,
  configurable: true,
  writable: true,
});

beforeEach(recordLogs);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expectNoOtherLogs();
});

// Pending imports would fail when the module loader is gone.
afterAll(() => vi.dynamicImportSettled());
