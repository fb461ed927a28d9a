import { act } from '@testing-library/react';

/**
 * A fake `EventSource`, because jsdom has none. `open` lists the streams that are open, `count`
 * counts all since the test emptied both by `reset`.
 */
export class FakeEvents extends EventTarget {
  static open: FakeEvents[] = [];
  static count = 0;
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  readonly url: string;

  static reset() {
    FakeEvents.open = [];
    FakeEvents.count = 0;
  }
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.open.push(this);
    FakeEvents.count += 1;
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
    FakeEvents.open = FakeEvents.open.filter((each) => each !== this);
  }
  send(type: string, data = '1') {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data })));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }
}
