import { afterEach, expect, it, vi } from 'vitest';
import { newUuid } from '../wallet/transfers/withdrawal.ts';
import { copyText } from './copy-text.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** jsdom does not implement the command; a browser returns whether it copied. */
const command = vi.fn<(name: string) => boolean>();
document.execCommand = command;

const clipboard = (value: unknown): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value });

afterEach(() => clipboard(undefined));

it('newUuid makes different UUIDs of version 4 without `crypto.randomUUID`', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, newUuid);
  for (const uuid of made) expect(uuid).toMatch(UUID);
  expect(new Set(made).size).toBe(100);
});

it.each([
  ['there is no clipboard', undefined],
  ['the clipboard is denied', { writeText: () => Promise.reject(new DOMException('no')) }],
])(
  'copyText copies the selection of a field when %s, and leaves no trace',
  async (_when, value) => {
    clipboard(value);
    document.body.innerHTML = '<div role="dialog"><button>copy</button></div>';
    const button = document.querySelector('button');
    button?.focus();
    let copied = '';
    command.mockImplementation(() => {
      const { activeElement } = document;
      copied = activeElement instanceof HTMLTextAreaElement ? activeElement.value : '';
      return true;
    });
    const field = vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function (
      this: HTMLTextAreaElement,
    ) {
      this.focus();
    });
    expect(await copyText('0xabc')).toBe(true);
    expect(copied).toBe('0xabc');
    expect(field).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  },
);

it('copyText says when the browser allows neither way', async () => {
  command.mockReturnValue(false);
  expect(await copyText('text')).toBe(false);
  command.mockImplementation(() => {
    throw new DOMException('not allowed');
  });
  expect(await copyText('text')).toBe(false);
});
