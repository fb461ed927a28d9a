import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { RunningContext } from './fake-audio.ts';
import { expectNoOtherLogs, recordLogs } from './logs.ts';

// Only a failing test waits that long; a busy machine may be slow to show what must appear.
configure({ asyncUtilTimeout: 60_000 });

// jsdom's own has no `subtle`, and a page checks signatures and hashes with it.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// jsdom has neither; Radix asks for both.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
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

// What a page still loads when its tests are over would find the loader gone.
afterAll(() => vi.dynamicImportSettled());
