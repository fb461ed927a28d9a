import type { Response } from 'express';

/**
 * Answers with JSON as `response.json` does, but in less time. `response.json` converts a text of
 * more than a thousand characters to bytes, and Node then writes the headers and the body
 * separately. Here they are written as one text.
 */
export const sendJson = (response: Response, value: unknown): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
};
