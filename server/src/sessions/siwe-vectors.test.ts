import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { openSignIns, type SignIns } from '../../../test/kit/server/sessions.ts';

/**
 * The invalid messages of EIP-4361's reference implementation (spruceid/siwe, Apache-2.0 or MIT,
 * test/parsing_negative.json), each written as its change to this valid message. Domain, URI,
 * chain, account, nonce and times are those of the test's server, so only the change can be the
 * reason of the refusal.
 */
const STATEMENT = 'I accept the ServiceOrg Terms of Service: https://service.org/tos';
const WEB_DATE = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)';
const swapped = (first: string, second: string) => (text: string) => {
  const lines = text.split('\n');
  const at = (name: string) => lines.findIndex((line) => line.startsWith(name));
  const [a, b] = [at(first), at(second)];
  [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  return lines.join('\n');
};
const blank = (name: string) => (text: string) => text.replace(new RegExp(`^${name}.*$`, 'm'), '');
const replaced = (from: RegExp, to: string) => (text: string) => text.replace(from, to);

const INVALID: [string, (text: string) => string][] = [
  ['a missing mandatory field', replaced(/^URI: .*\n/m, '')],
  ['extra line breaks', replaced(/\n\n/, '\n\n\n')],
  ['a missing domain', replaced(/^\S+/, '')],
  ['a missing address', replaced(/^0x.*$/m, '')],
  ['an address in lower case', (text) => text.replace(/^0x.*$/m, (hex) => hex.toLowerCase())],
  ...['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'].map(
    (name): [string, (text: string) => string] => [`a blank line for ${name}`, blank(name)],
  ),
  ['URI out of order', swapped('URI', 'Version')],
  ['version out of order', swapped('Version', 'Chain ID')],
  ['chain out of order', replaced(/^(Chain ID: \d+)\n(Nonce: \w+)/m, '$2$1\n')],
  ['nonce out of order', swapped('Nonce', 'Issued At')],
  ['time of issue out of order', swapped('Issued At', 'Expiration Time')],
  ['expiration out of order', swapped('Expiration Time', 'Not Before')],
  ['start out of order', swapped('Not Before', 'Request ID')],
  ['request out of order', replaced(/^(Request ID: .*)\n(Resources:\n.*)/m, '$2\n$1')],
  ['resources out of order', replaced(/^(Not Before.*\n.*)\n(Resources:\n.*)/m, '$2\n$1')],
  ['a domain that is not an authority', replaced(/^\S+/, 'not_rfc4501')],
  ['a line break in the statement', replaced(/Service: /, 'Service: \n')],
  ['a URI that is none', replaced(/^URI: .*$/m, 'URI: _not_a_rfc3986_valid_uri_')],
  ['another version', replaced(/^Version: 1$/m, 'Version: 2')],
  ['a chain that is no number', replaced(/^Chain ID: .*$/m, 'Chain ID: ?')],
  ['a nonce of seven characters', replaced(/^Nonce: .*$/m, 'Nonce: 1234567')],
  ['another form of the time of issue', replaced(/^Issued At: .*$/m, `Issued At: ${WEB_DATE}`)],
  ['another form of expiration', replaced(/^(Expiration Time): .*$/m, `$1: ${WEB_DATE}`)],
  ['another form of the start', replaced(/^Not Before: .*$/m, `Not Before: ${WEB_DATE}`)],
  ['two resources on a line', replaced(/$/, ' - https://service.org/login/2')],
  ['a second resource that is no URI', replaced(/$/, '\n- _not_a_rfc3986_valid_uri_')],
  ['a first resource that is no URI', replaced(/^- /m, '- _not_a_rfc3986_valid_uri_\n- ')],
];

describe('the published messages of EIP-4361', () => {
  let signIns: SignIns;
  const player = Wallet.createRandom();

  const validMessage = async (): Promise<string> => {
    const { server } = signIns;
    const { nonce } = (await server.post('/api/auth/nonce', {})).body;
    const { clock, config } = server.deps;
    const { host, origin } = new URL(config.publicOrigin);
    const [now, later] = [0, 60_000].map((ms) =>
      new Date(clock.now().getTime() + ms).toISOString(),
    );
    return [
      `${host} wants you to sign in with your Ethereum account:\n${player.address}\n`,
      `${STATEMENT}\n\nURI: ${origin}/login\nVersion: 1\nChain ID: 31337\nNonce: ${nonce}`,
      `Issued At: ${now}\nExpiration Time: ${later}\nNot Before: ${now}\nRequest ID: some_id`,
      'Resources:\n- https://service.org/login',
    ].join('\n');
  };

  beforeAll(async () => {
    signIns = await openSignIns();
  });
  afterAll(() => signIns.close());

  it('sign in when they are valid', async () => {
    const message = await validMessage();
    const answer = await signIns.verify(message, await player.signMessage(message));
    expect(answer).toMatchObject({ status: 200, body: { walletAddress: player.address } });
  });

  it.each(INVALID)('are refused with %s', async (_name, change) => {
    const valid = await validMessage();
    const message = change(valid);
    expect(message).not.toBe(valid);
    const signature = await player.signMessage(message);
    const attempt = () => signIns.verify(message, signature);
    await expectRefusal(signIns.db, attempt, 401, 'AUTH.MESSAGE_INVALID');
  });
});
