import { ApiError, ServerUnreachable } from '../../lib/api-client.ts';

/** The code that EIP-1193, EIP-1474 and EIP-3326 give to each kind of failure. */
export const FAILURE_CODES = {
  declined: 4001,
  busy: -32_002,
  unknownChain: 4902,
  feeTooLow: -32_000,
  disconnected: 4900,
  unsupported: 4200,
} as const;

/**
 * What an error of a wallet means:
 * - `declined`: the player said no, in the wallet or on a hardware device.
 * - `busy`: an earlier request still waits for the player in the wallet.
 * - `unknownChain`: the wallet does not know the chain, so the chain can be added to it.
 * - `feeTooLow`: the account does not hold enough of the native coin for amount and fee.
 * - `disconnected`: the wallet has lost its node or its connection to the page.
 * - `unsupported`: the wallet does not have this method.
 * - `other`: anything else; `walletWords` returns what the wallet says about it.
 */
export type WalletFailure = keyof typeof FAILURE_CODES | 'other';

type Sign = { readonly kind: WalletFailure; readonly codes: readonly unknown[]; words: RegExp };

/**
 * Signs of each kind, in order of precedence. Codes of 5000 and above are those of WalletConnect;
 * 0x6985 and 0x5501 are status codes of Ledger devices. Many wallets report everything as an
 * internal error, so only the words tell the kind. Some words are in the language of the wallet.
 */
const SIGNS: readonly Sign[] = [
  {
    kind: 'declined',
    codes: [FAILURE_CODES.declined, 'ACTION_REJECTED', 5000, 5001, 5002, 5003, 0x6985, 0x5501],
    words:
      /reject|denied|declin|cancel|refus|disapprov|\bclosed\b.*\b(user|modal|popup|window)|\b(user|modal|popup|window)\b.*\bclosed|accounts received is empty|0x6985|0x5501|拒绝|拒絕|取消|拒否|キャンセル|거부|거절|취소|отклон|отмен|rechaz|recus|abgelehnt|annul/i,
  },
  {
    kind: 'busy',
    codes: [FAILURE_CODES.busy],
    words: /already (pending|processing)|pending request|request\b.*\b(in progress|pending)/i,
  },
  {
    kind: 'unknownChain',
    codes: [FAILURE_CODES.unknownChain, 5100],
    words:
      /(unrecogni[sz]ed|unknown|unsupported|invalid|undefined) (chain|network)|(chain|network)\b.*\b(not (been )?(added|supported|recogni[sz]ed|configured|found|exist)|unsupported|does ?n[o']t exist)|request\(\) chainId|wallet_addEthereumChain/i,
  },
  {
    kind: 'feeTooLow',
    codes: ['INSUFFICIENT_FUNDS'],
    words:
      /insufficient (funds|balance|bnb|eth|gas|native)|(not|n't)( have)? enough (funds|balance|bnb|eth|gas|native)|gas required exceeds allowance/i,
  },
  {
    kind: 'disconnected',
    codes: [FAILURE_CODES.disconnected, 4901, 1013, 6000],
    words:
      /disconnected|not connected|(re)?connecting|connection (was )?lost|lost connection|context invalidated|receiving end does not exist|port closed/i,
  },
  {
    kind: 'unsupported',
    codes: [FAILURE_CODES.unsupported, -32_601, -32_004, 5101, 'UNSUPPORTED_OPERATION'],
    words:
      /not (be )?(supported|implemented|available)|unsupported|does ?n[o']t support|only .*supported|(unknown|invalid) method|method\b.*\bnot (found|exist)|no such method/i,
  },
];

/**
 * Words of a node or a contract. They may contain "rejected" or "denied", but tell nothing about
 * the player.
 */
const OF_THE_CHAIN =
  /revert|nonce|underpriced|already known|rate.?limit|too many|forbidden|access denied|by (the )?(node|network|rpc|server|sequencer)/i;

/** Properties in which wallets and libraries put the error that they wrap. */
const INNER = ['data', 'originalError', 'error', 'cause', 'info'] as const;

/** An error with more wrapped errors than this is not read to the end. */
const WRAPPED_MAX = 50;

/** The error and all errors that it wraps, outermost first. An error may wrap itself. */
const unwrap = (error: unknown): readonly unknown[] => {
  const found = new Set<unknown>([error]);
  for (const each of found) {
    if (typeof each !== 'object' || each === null || found.size > WRAPPED_MAX) continue;
    for (const name of INNER) {
      const inner = (each as Record<string, unknown>)[name];
      if (inner !== null && inner !== undefined) found.add(inner);
    }
  }
  return [...found];
};

const codesOf = (error: unknown): readonly unknown[] => {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const given = typeof error === 'number' ? [error] : [code, statusCode];
  return given.map((each) =>
    typeof each === 'string' && /^-?\d+$/.test(each) ? Number(each) : each,
  );
};

/** Ethers repeats the whole request in its message. Only its short message describes the error. */
const wordsOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  const { shortMessage, message } = (error ?? {}) as { shortMessage?: unknown; message?: unknown };
  const words = shortMessage ?? message;
  return typeof words === 'string' ? words : '';
};

/** A browser that gives up a request may say that it was "cancelled". */
const isOfCasino = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof ServerUnreachable;

/** Recognizes what the error of a wallet means, by its code or, failing that, by its words. */
export const walletFailure = (error: unknown): WalletFailure => {
  if (isOfCasino(error)) return 'other';
  const errors = unwrap(error);
  const words = errors.map(wordsOf);
  const codes = errors.flatMap(codesOf);
  const byCode = SIGNS.find((sign) => sign.codes.some((code) => codes.includes(code)));
  // Nodes behind a wallet use the code of `busy` for rate limits.
  const isOfNode = byCode?.kind === 'busy' && words.some((each) => OF_THE_CHAIN.test(each));
  if (byCode !== undefined && !isOfNode) return byCode.kind;
  const ofWallet = words.filter((each) => !OF_THE_CHAIN.test(each));
  return SIGNS.find((sign) => ofWallet.some((each) => sign.words.test(each)))?.kind ?? 'other';
};

/** The longest text of a wallet that the page shows. */
const WORDS_MAX = 160;

/** Texts that say nothing. Wallets put them around the real error. */
const EMPTY_WORDS =
  /^(internal (json-rpc )?error\.?|error|failed|unknown error|\[object Object\])$/i;

/**
 * What the wallet itself says about its error, in the wallet's language. If a wrapped error tells
 * the kind of failure, these are its words. Null if the wallet says nothing.
 */
export const walletWords = (error: unknown): string | null => {
  if (isOfCasino(error)) return null;
  const said = unwrap(error)
    .filter((each) => (each as { shortMessage?: unknown } | null)?.shortMessage === undefined)
    .map((each) => wordsOf(each).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !EMPTY_WORDS.test(words) && !/^0x[\da-f]*$/i.test(words));
  const kind = walletFailure(error);
  const words = said.find((each) => kind !== 'other' && walletFailure(each) === kind) ?? said[0];
  if (words === undefined) return null;
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)}…` : words;
};
