import { id, Wallet } from 'ethers';
import { type Address, type Hex, hashMessage, parseSignature, serializeSignature } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { openSignIns, type SignIns } from '../../../test/kit/server/sessions.ts';
import { ANY_PLAY_KEY } from '../../../test/kit/server/sign-in-message.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import vectors from '../../../test/kit/vectors/siwe.json' with { type: 'json' };
import { isSignedByKey } from './key-signature.ts';

/**
 * The invalid messages of EIP-4361's reference implementation (spruceid/siwe, Apache-2.0 or MIT,
 * test/parsing_negative.json), each written as its change to this valid message. Domain, URI,
 * chain, account, nonce, times and order key are those of the test's server, so only the change can
 * be the reason of the refusal.
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

/** The valid messages: twelve of `parsing_positive.json` and `verification_positive.json`. */
const VALID: Readonly<Record<string, string>> = {
  ...vectors.messages,
  ...Object.fromEntries(
    Object.entries(vectors.signed).map(([name, { message }]) => [name, message]),
  ),
};
/**
 * A published message that allows an order key: as its only resource, and with an end. Otherwise it is
 * unchanged.
 */
const allowingKey = (text: string): string => {
  const own = text.replace(/\nResources:[\s\S]*$/, '');
  const ending = /^Expiration Time: /m.test(own)
    ? own
    : own.replace(/^Issued At: .*$/m, '$&\nExpiration Time: 2021-01-01T00:00:00.000Z');
  return `${ending}\nResources:\n- ${ANY_PLAY_KEY}`;
};
const NO_MILLISECONDS = 'the page always writes milliseconds';
const USER_BEFORE_HOST = 'a name before the host can hide which site asks';
/** The valid messages that the server refuses, each with the reason for the decision. */
const REFUSED_ON_PURPOSE: Readonly<Record<string, string>> = {
  'timestamp without microseconds': NO_MILLISECONDS,
  'expired message': NO_MILLISECONDS,
  'domain is RFC 3986 authority with userinfo': USER_BEFORE_HOST,
  'domain is RFC 3986 authority with userinfo and port': USER_BEFORE_HOST,
};
const DAY_MS = 24 * 60 * 60_000;

describe('the published messages of EIP-4361', () => {
  let signIns: SignIns;
  // Its address has capitals. One random address in 4,000 has none, so its lower-case form is valid.
  const player = new Wallet(id('player'));

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
      `Resources:\n- ${ANY_PLAY_KEY}`,
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

  /** A server of the host that the message names. The name service.org becomes the usual host. */
  const serverFor = async (text: string) => {
    const named = /^(?:\S+@)?(127\.0\.0\.1\S*)/.exec(text)?.[1];
    if (named === undefined) {
      const { server } = signIns;
      return { server, host: new URL(server.deps.config.publicOrigin).host, stop: async () => {} };
    }
    const origin = { PUBLIC_ORIGIN: `http://${named}`, CHAIN_RPC_URL: signIns.chain.proxy.url };
    const server = await startTestServer(signIns.db, { config: testConfig(origin) });
    return { server, host: named, stop: () => server.stop() };
  };

  /**
   * A published message with the player, host, chain, nonce and times of the test. Each time keeps
   * the form in which it was published.
   */
  const rewritten = (text: string, nonce: string, host: string): string => {
    const at = (name: string, distanceMs: number) => (message: string) =>
      message.replace(new RegExp(`^${name}: (.*)$`, 'm'), (_line, published: string) => {
        const ms = signIns.server.deps.clock.now().getTime() + distanceMs;
        const time = new Date(ms).toISOString();
        return `${name}: ${published.includes('.') ? time : time.replace(/\.\d+Z$/, 'Z')}`;
      });
    const times = [at('Issued At', 0), at('Expiration Time', DAY_MS), at('Not Before', -DAY_MS)];
    return times.reduce(
      (message, change) => change(message),
      text
        .replace(/^(\S+@)?\S+/, (_domain, user = '') => `${user}${host}`)
        .replace(/^0x.*$/m, player.address)
        .replace(/^URI: https:\/\/[^/\n]+/m, `URI: http://${host}`)
        .replace(/^Chain ID: 1$/m, 'Chain ID: 31337')
        .replace(/^Nonce: .*$/m, `Nonce: ${nonce}`),
    );
  };

  const named = Object.entries(VALID).map(([name, text]) => ({
    ...{ name, text },
    reason: REFUSED_ON_PURPOSE[name],
  }));
  const signed = async (text: string) => {
    const { server, host, stop } = await serverFor(text);
    const { nonce } = (await server.post('/api/auth/nonce', {})).body;
    const message = rewritten(text, nonce, host);
    const signature = await player.signMessage(message);
    return { attempt: () => server.post('/api/auth/verify', { message, signature }), stop };
  };

  it.each(named.filter(({ reason }) => reason === undefined))(
    'sign in when they are valid and allow an order key: $name',
    async ({ text }) => {
      const { attempt, stop } = await signed(allowingKey(text));
      const answer = await attempt();
      expect(answer).toMatchObject({ status: 200, body: { walletAddress: player.address } });
      await stop();
    },
  );

  it.each(named.filter(({ reason }) => reason === undefined))(
    'are refused as published, because they allow no order key: $name',
    async ({ text }) => {
      const { attempt, stop } = await signed(text);
      await expectRefusal(signIns.db, attempt, 401, 'AUTH.MESSAGE_INVALID');
      const { error } = (await attempt()).body;
      expect(error.message).toBe('The sign-in message must allow an order key.');
      await stop();
    },
  );

  it.each(named.filter(({ reason }) => reason !== undefined))(
    'are refused on purpose: $name, because $reason',
    async ({ text }) => {
      const { attempt, stop } = await signed(allowingKey(text));
      await expectRefusal(signIns.db, attempt, 401, 'AUTH.MESSAGE_INVALID');
      await stop();
    },
  );

  it.each(Object.entries(vectors.signed))(
    'have a signature that is accepted once its last byte is 27 or 28: %s',
    async (_name, { address, message, signature }) => {
      const accepted = (bytes: Hex) =>
        isSignedByKey(address as Address, hashMessage(message), bytes);
      const canonical = serializeSignature(parseSignature(signature as Hex));
      expect(await accepted(canonical)).toBe(true);
      expect(await accepted(signature as Hex)).toBe(canonical === signature);
    },
  );

  it.each(INVALID)('are refused with %s', async (_name, change) => {
    const valid = await validMessage();
    const message = change(valid);
    expect(message).not.toBe(valid);
    const signature = await player.signMessage(message);
    const attempt = () => signIns.verify(message, signature);
    await expectRefusal(signIns.db, attempt, 401, 'AUTH.MESSAGE_INVALID');
  });
});
