import { describe, expect, it } from 'vitest';
import { SeedDoubt } from '../fairness/error-messages.ts';
import { ApiError, ServerUnreachable } from '../lib/api-client.ts';
import { WalletError } from './errors.ts';
import { failureText } from './failure-text.ts';

const rejected = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ error: { code, message: 'of the server' } }));

/** Who failed, the error that the page gets, and what the player reads. */
const FAILURES: readonly [string, unknown, string | null][] = [
  [
    'the server, which rejects the request',
    rejected(409, 'WITHDRAWAL.BALANCE_TOO_LOW'),
    'Your deposit does not cover this withdrawal.',
  ],
  [
    'the server, whose rejection is the cause of an error',
    new WalletError('withdrawalFailed', { cause: rejected(429, 'REQUEST.RATE_LIMITED') }),
    'That was too fast. Wait a moment and try again.',
  ],
  [
    'the server, which is overloaded',
    rejected(503, 'SERVER.BUSY'),
    'The server is busy. Try again in a moment.',
  ],
  [
    'the network',
    new ServerUnreachable(new TypeError('Failed to fetch')),
    'The casino could not be reached. Try again.',
  ],
  [
    'the page, which doubts the casino',
    new SeedDoubt('The casino’s books lack your bets.'),
    'The casino’s books lack your bets.',
  ],
  [
    'the player, who declines the message',
    new WalletError('signatureRequired'),
    'You declined the message to sign.',
  ],
  [
    'the player, who declines in the wallet',
    { code: 4001, message: 'User rejected' },
    'You declined the message to sign.',
  ],
  [
    'the wallet, which still waits',
    { code: -32002, message: 'pending' },
    'Your wallet still waits for your answer to an earlier request. Open it and answer that first.',
  ],
  [
    'the address of the page',
    new WalletError('otherOrigin'),
    'This page was opened under another address than the casino’s, so nobody can sign in here. Nothing was sent.',
  ],
  [
    'the browser, which blocks cookies',
    new WalletError('noCookies'),
    'Your browser blocks cookies, so the casino cannot keep you signed in. Allow cookies for this page. Nothing was sent.',
  ],
  [
    'the browser, which lacks a function',
    new TypeError('crypto.randomUUID is not a function'),
    'This page failed in your browser, not the casino: “crypto.randomUUID is not a function”. Reload the page and try again.',
  ],
  [
    'the browser, which is full',
    new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
    'This page failed in your browser, not the casino: “The quota has been exceeded.”. Reload the page and try again.',
  ],
  ['the wallet, with an error of its own', { code: -32603, message: 'Internal error' }, null],
  ['the wallet, with an error without a code', new Error('wallet error'), null],
];

describe('failureText names', () => {
  it.each(FAILURES)('%s', (_who, error, text) => {
    expect(failureText(error)).toBe(text);
  });
});
