import { generateKeyPairSync, hash, sign } from 'node:crypto';
import express from 'express';
import { openBareRounds } from './bare-rounds.ts';

/**
 * A server that does only the work of every round through HTTP, whatever its game: Express reads a
 * body, a receipt's text is hashed and signed, and the answer is as long as a receipt. With
 * `DATABASE_URL` each request also settles a round. The server is a separate program, so that its
 * processor time can be measured.
 */

const { PORT, BODY: body = '', DATABASE_URL } = process.env;
const { FIRST_USER = '', FIRST_PAIR = '', PLAYERS = '' } = process.env;
const { privateKey } = generateKeyPairSync('ed25519');
const settle =
  DATABASE_URL === undefined
    ? undefined
    : openBareRounds({ DATABASE_URL, FIRST_USER, FIRST_PAIR, PLAYERS });

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.post('/api/wheel/spin', express.json(), async (request, response) => {
  const digest = hash('sha256', body);
  const signature = sign(null, Buffer.from(digest, 'hex'), privateKey).toString('hex');
  await settle?.(request.get('idempotency-key') ?? '', { body, hash: digest, signature });
  response.json({ ...request.body, receipt: body, hash: digest, signature });
});
app.listen(Number(PORT), 'localhost');
