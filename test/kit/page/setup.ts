import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { forgetUnstored } from '../../../frontend/src/shared/lib/storage.ts';
import { forgetGiven } from '../../../frontend/src/shared/orders/abandoned-orders.ts';
import {
  forgetActions,
  forgetOrderChain,
} from '../../../frontend/src/shared/orders/order-chain.ts';
import { RunningContext } from './fake-audio.ts';
import { expectNoOtherLogs, recordLogs } from './logs.ts';

// On a busy machine an element may appear late. A passing test does not wait for the whole timeout.
configure({ asyncUtilTimeout: 60_000 });

// jsdom's crypto has no `subtle`, which a page needs for signatures and hashes.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// jsdom has no ResizeObserver and no IntersectionObserver; Radix needs both.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// This observer never reports an intersection, because jsdom has no viewport.
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

// It paints in a worker, which jsdom has not.
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}));

Object.defineProperty(globalThis, 'AudioContext', {
  value: RunningContext,
  configurable: true,
  writable: true,
});

beforeEach(recordLogs);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetUnstored();
  forgetOrderChain();
  forgetActions();
  forgetGiven();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expectNoOtherLogs();
});

// Dynamic imports that are still pending would fail when vitest closes its module loader.
afterAll(() => vi.dynamicImportSettled());
