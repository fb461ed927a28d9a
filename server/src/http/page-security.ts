import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Deps } from '../deps.ts';
import { AppError } from '../system/errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The accepted values of the header `Sec-Fetch-Site`. `none` means that the player caused the
 * request, for instance by typing the address.
 */
const OWN_SITES = ['same-origin', 'none'];

const hasBody = (headers: NodeJS.Dict<string | string[]>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Protects against requests forged by other pages. The cookie's SameSite=Lax is the first guard. In
 * addition, the headers `Origin` and `Sec-Fetch-Site` of an unsafe request must name our own page
 * or be absent; command-line tools send neither. A body must be JSON, which a foreign form cannot
 * send. `Origin` is not compared with the Host header, because that would also accept a page with
 * another scheme, or a page of a foreign host name that points to this server.
 */
export const sameOrigin =
  ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.includes(request.method)) return next();
    const { origin = config.publicOrigin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (origin !== config.publicOrigin || !OWN_SITES.includes(site)) {
      return next(new AppError('AUTH.FORBIDDEN', 'This request came from another page.'));
    }
    if (hasBody(request.headers) && !request.is('application/json')) {
      return next(new AppError('REQUEST.INVALID', 'The body must be JSON.'));
    }
    next();
  };

/**
 * The hosts of WalletConnect that the page needs: the relay, and the frame that tells a wallet
 * which page sent a request. WalletConnect's hosts for statistics and wallet lists stay blocked.
 */
const WALLET_CONNECT_RELAYS = ['wss://relay.walletconnect.com', 'wss://relay.walletconnect.org'];
const WALLET_CONNECT_FRAMES = [
  'https://verify.walletconnect.com',
  'https://verify.walletconnect.org',
];

/** A host of the policy cannot be an IPv6 address, so that stands for its port on every host. */
const sourceOf = (address: string): string => {
  const { origin, protocol, hostname, port } = new URL(address);
  return hostname.startsWith('[') ? `${protocol}//*${port && `:${port}`}` : origin;
};

const webSocketOf = (url: string): string => url.replace(/^http/, 'ws');

type Header = readonly [name: string, value: string];

const headersOf = (options: HelmetOptions): readonly Header[] => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
};

/**
 * Sets the headers of Helmet. They are the same for every response, so they are computed only once.
 * The page may connect to this server, the chain's node, the price feeds and, if it is configured,
 * WalletConnect.
 */
export const securityHeaders = ({ config }: Pick<Deps, 'config'>): RequestHandler => {
  const rpc = sourceOf(config.chain.publicRpcUrl);
  const priceFeeds = Object.values(config.priceFeeds).filter((url) => url !== null);
  const hasWalletConnect = config.walletConnectProjectId !== null;
  const isHttps = config.publicOrigin.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // 'unsafe-inline' is not needed: scripts may set styles without it, and the style attributes in
        // documents are allowed by their hashes (`static-files.ts`).
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: [
          "'self'",
          rpc,
          webSocketOf(rpc),
          ...new Set(priceFeeds.map(sourceOf)),
          ...(hasWalletConnect ? WALLET_CONNECT_RELAYS : []),
        ],
        frameSrc: hasWalletConnect ? WALLET_CONNECT_FRAMES : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    // Wallets open windows that must be able to communicate with the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};
