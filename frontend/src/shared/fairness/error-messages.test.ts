import { describe, expect, it } from 'vitest';
import { ApiError, ServerUnreachable } from '../lib/api-client.ts';
import { errorMessage } from './error-messages.ts';

const UNREACHABLE = 'The casino could not be reached. Try again.';
const bodyOf = (error: object): string => JSON.stringify({ error });

describe('errorMessage', () => {
  it('returns the page’s own text for a known error code', () => {
    const body = bodyOf({ code: 'SERVER.BUSY', message: 'Too many requests are waiting.' });
    const text = 'The server is busy. Try again in a moment.';
    expect(errorMessage(new ApiError(503, 'Service Unavailable', body))).toBe(text);
  });

  it('returns the server’s message when the page does not know the error code', () => {
    const body = bodyOf({ code: 'LATER.VERSION', message: 'This bet needs a newer page.' });
    expect(errorMessage(new ApiError(409, 'Conflict', body))).toBe('This bet needs a newer page.');
  });

  it.each([
    ['the HTML page of a proxy', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
    ['JSON without an error', '{}'],
    ['empty', ''],
  ])('says that the casino could not be reached when the response is %s', (_what, body) => {
    expect(errorMessage(new ApiError(502, 'Bad Gateway', body))).toBe(UNREACHABLE);
  });

  it('says that the casino could not be reached when there is no response', () => {
    expect(errorMessage(new ServerUnreachable(new TypeError('Failed to fetch')))).toBe(UNREACHABLE);
  });

  it('blames the browser, not the casino, for an error of the page itself', () => {
    const error = new TypeError('crypto.randomUUID is not a function');
    expect(errorMessage(error)).toBe(
      'This page failed in your browser, not the casino: “crypto.randomUUID is not a function”. Reload the page and try again.',
    );
  });
});
