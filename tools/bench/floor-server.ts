import { hash } from 'node:crypto';
import express from 'express';
import sodium from 'sodium-native';
import { openBareRounds } from './bare-rounds.ts';

/**
 * A server that does only the work that a round through HTTP needs in any game: Express reads the
 * request's body, the text of a receipt is hashed and signed, and the answer contains the receipt.
 * With `DATABASE_URL` each request also settles a round. The server is a separate program, so that
 * its processor time can be measured.
 */

const { PORT, BODY: body = '', DATABASE_URL } = process.env;
const {
  FIRST_USER = '',
  FIRST_PAIR = '',
  PLAYERS = '',
  ORDER_SEED = '',
  ORDER_UNTIL = '',
} = process.env;
const secretKey = Buffer.alloc(sodium.crypto_sign_SECRETKEYBYTES);
sodium.crypto_sign_keypair(Buffer.alloc(sodium.crypto_sign_PUBLICKEYBYTES), secretKey);
const settle =
  DATABASE_URL === undefined
    ? undefined
    : openBareRounds({ DATABASE_URL, FIRST_USER, FIRST_PAIR, PLAYERS, ORDER_SEED, ORDER_UNTIL });

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.post('/api/wheel/spin', express.json(), async (request, response) => {
  const digest = hash('sha256', body);
  const sealed = Buffer.allocUnsafe(sodium.crypto_sign_BYTES);
  sodium.crypto_sign_detached(sealed, Buffer.from(digest, 'hex'), secretKey);
  const signature = sealed.toString('hex');
  await settle?.(request.get('idempotency-key') ?? '', { body, hash: digest, signature });
  // Sends the headers and the body as one text, like the casino's answers.
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ ...request.body, receipt: body, hash: digest, signature }));
});
app.listen(Number(PORT), 'localhost');
