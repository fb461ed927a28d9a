import { isSignInHost } from '@degen/rules/wire/session.ts';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { expect, it } from 'vitest';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Whether the library writes and reads a message for this host. */
const isNamed = (hostname: string): boolean => {
  const domain = `${hostname}:3000`;
  try {
    const fields = { address: ADDRESS, chainId: 97, domain, nonce: 'n0nceN0nce' } as const;
    const text = createSiweMessage({ ...fields, uri: `http://${domain}`, version: '1' });
    return parseSiweMessage(text).domain === domain;
  } catch {
    return false;
  }
};

it.each([
  ['localhost', true],
  ['192.168.1.7', true],
  ['casino.example', true],
  ['a.b-c.casino.example', true],
  ['laptop', false],
  ['[fd00::2]', false],
  ['casino.example.', false],
  ['my_laptop.local', false],
  ['casino.x1', false],
])('the server takes the host %s only if a sign-in message can name it', (hostname, expected) => {
  expect([isSignInHost(hostname), isNamed(hostname)]).toEqual([expected, expected]);
});
