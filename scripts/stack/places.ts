import { isSignInHost } from '@degen/rules/wire/session.ts';

/** Only this machine reaches what listens here. */
export const LOOPBACK = '127.0.0.1';

/** Addresses that stand for every address of the machine, so they are no name of a host. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

const PORT_MAX = 65_535;

export type Places = {
  readonly port: number;
  readonly chainPort: number;
  /** The address on which server and local chain listen. */
  readonly host: string;
  /** The one address under which browsers may play. */
  readonly publicOrigin: string;
  /** The local chain as browsers reach it, under the name of the page. */
  readonly publicRpcUrl: string;
};

const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where this machine itself reaches what listens on `host`. */
export const originAt = (host: string, port: number): string =>
  originOf(EVERY_ADDRESS.includes(host) ? LOOPBACK : host, port);

const portOf = (text: string): number | undefined => {
  const port = Number(text);
  return /^\d+$/.test(text) && port > 0 && port <= PORT_MAX ? port : undefined;
};

const urlOf = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
};

/**
 * Advice for a casino that other devices reach under an address where nobody can sign in.
 * `addresses` are the network addresses of this machine.
 */
export const adviceFor = (
  { host, port }: Places,
  { PUBLIC_ORIGIN }: NodeJS.ProcessEnv,
  addresses: readonly string[],
): string | undefined => {
  const address = addresses.find(isSignInHost);
  if (!EVERY_ADDRESS.includes(host) || PUBLIC_ORIGIN || address === undefined) return undefined;
  const origin = originOf(address, port);
  return `Other devices play in demo mode only. For wallets, start with PUBLIC_ORIGIN=${origin}`;
};

/**
 * Reads the settings of the places, where an empty one counts as unset. An error names all bad
 * ones.
 */
export const readPlaces = (env: NodeJS.ProcessEnv): Places => {
  const host = env.HOST || LOOPBACK;
  const port = portOf(env.PORT || '3000');
  const chainPort = portOf(env.CHAIN_PORT || '8545');
  const isNamed = host !== LOOPBACK && !EVERY_ADDRESS.includes(host);
  const page = urlOf(env.PUBLIC_ORIGIN || originOf(isNamed ? host : 'localhost', port ?? 0));
  const rpc = urlOf(
    env.CHAIN_PUBLIC_RPC_URL || `http://${page?.hostname ?? 'localhost'}:${chainPort ?? 0}`,
  );
  if (page && !isSignInHost(page.hostname)) {
    throw new Error(
      `Nobody can sign in at ${page.origin}: wallets sign only for localhost, an IPv4 address or a ` +
        `name with a dot. Set PUBLIC_ORIGIN to such an address${env.PUBLIC_ORIGIN ? '' : ', or change HOST'}.`,
    );
  }
  if (port && chainPort && page && rpc) {
    const publicRpcUrl = env.CHAIN_PUBLIC_RPC_URL || rpc.origin;
    return { port, chainPort, host, publicOrigin: page.origin, publicRpcUrl };
  }
  const bad = { CHAIN_PORT: chainPort, CHAIN_PUBLIC_RPC_URL: rpc, PORT: port, PUBLIC_ORIGIN: page };
  const names = Object.entries(bad).flatMap(([name, value]) => (value ? [] : [name]));
  throw new Error(`bad or missing configuration: ${names.join(', ')}`);
};
