import { generateKeyPairSync, hash, sign } from 'node:crypto';
import express from 'express';

/**
 * The work that every round through HTTP costs, whatever its game and database do: Express reads a
 * body, a hash is signed like a receipt's, and the answer is as long as a receipt. Runs as a
 * separate program, so that its processor time can be measured.
 */

const PORT = Number(process.env.PORT);
const { privateKey } = generateKeyPairSync('ed25519');
/** Makes the answer as long as a wheel's receipt, some 900 bytes. */
const RECEIPT = 'r'.repeat(600);

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.post('/api/wheel/spin', express.json(), (request, response) => {
  const text = JSON.stringify({ ...request.body, receipt: RECEIPT });
  const digest = hash('sha256', text);
  const signature = sign(null, Buffer.from(digest, 'hex'), privateKey).toString('hex');
  response.json({ ...request.body, receipt: RECEIPT, hash: digest, signature });
});
app.listen(PORT, 'localhost');
