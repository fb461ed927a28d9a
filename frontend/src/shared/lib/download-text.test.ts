import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveText } from './download-text.ts';

const save = () => saveText('orders.json', '{}', 'application/json');
const links = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
const stubPicker = (picker: () => Promise<unknown>) =>
  vi.stubGlobal('showSaveFilePicker', vi.fn(picker));
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
});

describe('a text that the player saves', () => {
  it('is saved once it is written whole', async () => {
    const [write, close] = [vi.fn(async () => {}), vi.fn(async () => {})];
    stubPicker(async () => ({ createWritable: async () => ({ write, close }) }));
    expect(await save()).toBe(true);
    expect([write.mock.calls, close.mock.calls]).toEqual([[['{}']], [[]]]);
  });

  it('is not saved when the player cancels, or the disk is full', async () => {
    const clicks = links();
    stubPicker(failing('AbortError'));
    expect(await save()).toBe(false);
    const close = failing('QuotaExceededError');
    stubPicker(async () => ({ createWritable: async () => ({ write: async () => {}, close }) }));
    expect([await save(), clicks.mock.calls.length]).toEqual([false, 0]);
  });

  it('stays readable for the browser for a minute after the click', async () => {
    vi.useFakeTimers();
    links();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    await save();
    vi.advanceTimersByTime(59_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
    vi.useRealTimers();
  });

  it('is offered as a download of unknown outcome when the browser does not let the page save', async () => {
    const clicks = links();
    expect(await save()).toBeNull();
    stubPicker(failing('NotAllowedError'));
    expect([await save(), clicks.mock.calls.length]).toEqual([null, 2]);
  });
});
