import { hash } from 'node:crypto';
import express from 'express';
import sodium from 'sodium-native';

/**
 * A server that does only the work that a round through HTTP needs in any game: Express reads the
 * request's body, the text of a receipt is hashed and signed, and the answer contains the receipt.
 * The server is a separate program, so that its processor time can be measured.
 */

const { PORT, BODY: body = '' } = process.env;
const secretKey = Buffer.alloc(sodium.crypto_sign_SECRETKEYBYTES);
sodium.crypto_sign_keypair(Buffer.alloc(sodium.crypto_sign_PUBLICKEYBYTES), secretKey);

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.post('/api/wheel/spin', express.json(), (request, response) => {
  const digest = hash('sha256', body);
  const sealed = Buffer.allocUnsafe(sodium.crypto_sign_BYTES);
  sodium.crypto_sign_detached(sealed, Buffer.from(digest, 'hex'), secretKey);
  const signature = sealed.toString('hex');
  // Sends the headers and the body as one text, like the casino's answers.
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ ...request.body, receipt: body, hash: digest, signature }));
});
app.listen(Number(PORT), 'localhost');
