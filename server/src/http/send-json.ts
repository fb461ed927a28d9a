import type { Response } from 'express';

/**
 * Answers with JSON as `response.json` does. Express makes bytes of a text above a thousand
 * characters, and Node then writes the headers and the body as two parts. As one text they take a
 * bet's request less time.
 */
export const sendJson = (response: Response, value: unknown): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
};
