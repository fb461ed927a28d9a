import { act } from '@testing-library/react';

/** A fake `EventSource`. `open` lists the streams that are open. */
export class FakeEvents extends EventTarget {
  static open: FakeEvents[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.open.push(this);
  }
  close() {
    FakeEvents.open = FakeEvents.open.filter((each) => each !== this);
  }
  fail(readyState: number) {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }
}
