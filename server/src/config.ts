import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { HOUR_S, LATE_AFTER_S } from '@degen/rules/liabilities/times.ts';
import { isSignInHost } from '@degen/rules/wire/session.ts';
import { z } from 'zod';
import { readDeploymentFile } from './deployment-file.ts';
import {
  address,
  amountText,
  bytes32,
  flag,
  integer,
  isPublished,
  isRevealedInTime,
  priceFeed,
  webUrl,
} from './setting-types.ts';

/** Chains that run on the same machine and whose money has no value. */
const LOCAL_CHAIN_IDS = [31_337, 1_337];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  PUBLIC_ORIGIN: webUrl
    .refine((text) => isSignInHost(new URL(text).hostname))
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL_SIZE: integer(1, 200).default(16),
  /**
   * The number of processes that share the port, each a complete server; more than one needs
   * PostgreSQL.
   */
  SERVER_PROCESSES: integer(1, 64).default(1),
  DATA_DIR: z.string().min(1).default('.data'),
  STATIC_DIR: z.string().min(1).optional(),
  /** The server trusts X-Forwarded-For from this many proxies in front of it. */
  TRUSTED_PROXIES: integer(0, 10).default(0),
  /**
   * After SIGTERM the server still serves for this long, but reports that it is not ready, so that
   * proxies can notice.
   */
  DRAIN_MS: integer(0, 60_000).default(0),

  CHAIN_ID: integer(1, Number.MAX_SAFE_INTEGER),
  CHAIN_NAME: z.string().min(1),
  CHAIN_RPC_URL: webUrl,
  CHAIN_PUBLIC_RPC_URL: webUrl,
  CHAIN_EXPLORER_URL: webUrl.optional(),
  CHAIN_CONFIRMATIONS: integer(0, 1_000),
  CHAIN_POLL_MS: integer(50, 600_000),
  /**
   * Project id of the operator's WalletConnect account. If it is not set, WalletConnect is not
   * offered.
   */
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  /**
   * The file that the deployment writes; a setting in the environment overrides a value in the
   * file.
   */
  DEPLOYMENT_FILE: z.string().optional(),
  CUSTODY_ADDRESS: address,
  CASINO_ADDRESS: address,
  /**
   * The contract of the play keys, which place bets on chain for a player. Older deployments lack
   * this contract.
   */
  PLAY_KEYS_ADDRESS: address.optional(),
  DEGEN_ADDRESS: address,
  RANDOMNESS_ADDRESS: address,
  /** The contract that gives DEGEN away on a test network. */
  FAUCET_ADDRESS: address.optional(),
  CASINO_DEPLOY_BLOCK: integer(0, Number.MAX_SAFE_INTEGER),
  OPERATOR_KEY: bytes32,
  /** The key that marks and publishes epochs, and commits hash chains. */
  PUBLISHER_PRIVATE_KEY: bytes32,
  /**
   * The operator's BNB that is reserved for urgent transactions. Jackpot awards leave all of this
   * amount unspent, payments two thirds, answers to claims one third, and reveals nothing.
   */
  OPERATOR_RESERVE_BNB: amountText.prefault('0.03'),
  FAUCET_KEY: bytes32.optional(),
  RANDOMNESS_SEED: bytes32,
  /** At most what the contract accepts: a reveal hashes up to a whole chain in one transaction. */
  RANDOMNESS_CHAIN_LENGTH: integer(1, 150_000),
  RECEIPT_KEY: bytes32,
  /** The public key of the ledger's receipts, which a new `RECEIPT_KEY` may replace. */
  RECEIPT_KEY_REPLACES: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  ALLOW_PGLITE_ON_PUBLIC_CHAIN: flag.default(false),

  /**
   * Seconds between two epochs, at most three hours. Bets end when the newest is older than four
   * hours, and the next one is built and mined meanwhile. After eight days without a final epoch,
   * anyone can open the wind-up.
   */
  EPOCH_SECONDS: integer(10, LATE_AFTER_S).default(HOUR_S),
  BET_MIN_DEGEN: amountText.default(BET_LIMITS_WEI.DEGEN.minWei),
  BET_MIN_BNB: amountText.default(BET_LIMITS_WEI.BNB.minWei),
  BET_MAX_DEGEN: amountText.default(BET_LIMITS_WEI.DEGEN.maxWei),
  BET_MAX_BNB: amountText.default(BET_LIMITS_WEI.BNB.maxWei),
  /**
   * Limits of requests per minute, in this order: all requests from one address, all of one
   * session, sign-ins from one address, pictures of shared rounds sent to one address, statistics
   * for one session. Each server counts for itself. `RATE_ACCOUNT_PER_MINUTE` also limits the calls
   * of one account that move money, counted over all its sessions and all servers together.
   */
  RATE_ADDRESS_PER_MINUTE: integer(1, 100_000_000).default(1_200),
  RATE_ACCOUNT_PER_MINUTE: integer(1, 100_000_000).default(600),
  RATE_SIGN_IN_PER_MINUTE: integer(1, 100_000_000).default(30),
  RATE_PREVIEW_PER_MINUTE: integer(1, 100_000_000).default(60),
  RATE_STATISTICS_PER_MINUTE: integer(1, 100_000_000).default(30),
  /**
   * The maximum number of connections to a server's public feed at once: from one address, and in
   * total.
   */
  FEED_LISTENERS_PER_ADDRESS: integer(1, 1_000_000).default(20),
  FEED_LISTENERS: integer(1, 1_000_000).default(2_000),
  /**
   * The local chain's faucet gives one network address at most this many gifts per hour, for all
   * its wallets together.
   */
  FAUCET_GIFTS_PER_HOUR: integer(1, 100_000_000).default(10),
  /**
   * Clients that send this token as `Authorization: Bearer …` can read `/metrics`. If no token is
   * set, only this machine can.
   */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),

  /**
   * The secret from which all server seeds of rotations and demo rounds are derived, for tests that
   * choose outcomes. Its holder can win every round, so it is rejected unless NODE_ENV is `test`
   * and the chain is local.
   */
  TEST_SERVER_SEED: bytes32.optional(),

  /**
   * The page requests prices in USD from these feeds. DEGEN has no market, so it has no feed by
   * default.
   */
  PRICE_FEED_BNB_URL: priceFeed.default(
    'https://api.coinbase.com/v2/prices/BNB-USD/spot#data.amount',
  ),
  PRICE_FEED_DEGEN_URL: priceFeed.default(null),
});

type Environment = z.output<typeof schema>;

type BetLimits = Record<Token, { minWei: bigint; maxWei: bigint }>;
export type Config = ReturnType<typeof shape>;

const shape = (env: Environment) => ({
  nodeEnv: env.NODE_ENV,
  host: env.HOST,
  port: env.PORT,
  /** The origin that browsers use; sign-in messages and unsafe requests must contain it. */
  publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
  logLevel: env.LOG_LEVEL,
  databaseUrl: env.DATABASE_URL,
  databasePoolSize: env.DATABASE_POOL_SIZE,
  processes: env.SERVER_PROCESSES,
  dataDir: env.DATA_DIR,
  staticDir: env.STATIC_DIR,
  trustedProxies: env.TRUSTED_PROXIES,
  drainMs: env.DRAIN_MS,
  receiptKey: env.RECEIPT_KEY,
  receiptKeyReplaces: env.RECEIPT_KEY_REPLACES ?? null,
  testServerSeed: env.TEST_SERVER_SEED ?? null,
  chain: {
    id: env.CHAIN_ID,
    name: env.CHAIN_NAME,
    isLocal: LOCAL_CHAIN_IDS.includes(env.CHAIN_ID),
    rpcUrl: env.CHAIN_RPC_URL,
    publicRpcUrl: env.CHAIN_PUBLIC_RPC_URL,
    explorerUrl: env.CHAIN_EXPLORER_URL,
    confirmations: env.CHAIN_CONFIRMATIONS,
    pollMs: env.CHAIN_POLL_MS,
    custodyAddress: env.CUSTODY_ADDRESS,
    casinoAddress: env.CASINO_ADDRESS,
    playKeysAddress: env.PLAY_KEYS_ADDRESS ?? null,
    degenAddress: env.DEGEN_ADDRESS,
    randomnessAddress: env.RANDOMNESS_ADDRESS,
    faucetAddress: env.FAUCET_ADDRESS ?? null,
    casinoDeployBlock: env.CASINO_DEPLOY_BLOCK,
    operatorKey: env.OPERATOR_KEY,
    publisherKey: env.PUBLISHER_PRIVATE_KEY,
    operatorReserveWei: env.OPERATOR_RESERVE_BNB,
    faucetKey: env.FAUCET_KEY,
    randomnessSeed: env.RANDOMNESS_SEED,
    randomnessChainLength: env.RANDOMNESS_CHAIN_LENGTH,
  },
  epochPeriodMs: env.EPOCH_SECONDS * 1_000,
  walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID ?? null,
  betLimits: {
    DEGEN: { minWei: env.BET_MIN_DEGEN, maxWei: env.BET_MAX_DEGEN },
    BNB: { minWei: env.BET_MIN_BNB, maxWei: env.BET_MAX_BNB },
  } satisfies BetLimits as BetLimits,
  ratesPerMinute: {
    address: env.RATE_ADDRESS_PER_MINUTE,
    account: env.RATE_ACCOUNT_PER_MINUTE,
    signIn: env.RATE_SIGN_IN_PER_MINUTE,
    preview: env.RATE_PREVIEW_PER_MINUTE,
    statistics: env.RATE_STATISTICS_PER_MINUTE,
  },
  feedListeners: { address: env.FEED_LISTENERS_PER_ADDRESS, total: env.FEED_LISTENERS },
  faucetGiftsPerHour: env.FAUCET_GIFTS_PER_HOUR,
  metricsToken: env.METRICS_TOKEN ?? null,
  priceFeeds: { BNB: env.PRICE_FEED_BNB_URL, DEGEN: env.PRICE_FEED_DEGEN_URL },
});

/** The names of the invalid settings, without their values, which may be secrets. */
const describeIssues = (issues: readonly z.core.$ZodIssue[]): string[] =>
  [...new Set(issues.map((issue) => String(issue.path[0])))].sort();

export class ConfigError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`bad or missing configuration: ${names.join(', ')}`);
    this.name = 'ConfigError';
    this.names = names;
  }
}

/**
 * Returns the names of settings that suit only a local chain. On a public chain they would give
 * money away, or make play impossible.
 */
const publicChainIssues = (env: Environment): string[] => {
  const secrets = [
    'OPERATOR_KEY',
    'PUBLISHER_PRIVATE_KEY',
    'RANDOMNESS_SEED',
    'RECEIPT_KEY',
  ] as const;
  const seen = new Set<string>();
  // No two secrets may be equal, so that one can be disclosed or rotated without the others.
  const isUnfit = (secret: string): boolean => {
    const isRepeated = seen.has(secret);
    seen.add(secret);
    return isRepeated || isPublished(secret);
  };
  return [
    ...secrets.filter((name) => isUnfit(env[name])),
    ...(env.FAUCET_KEY ? ['FAUCET_KEY'] : []),
    // Without confirmations, the server could reveal a preimage for a play that a reorganization of
    // the chain removes.
    ...(env.CHAIN_CONFIRMATIONS === 0 ? ['CHAIN_CONFIRMATIONS'] : []),
    ...(env.DATABASE_URL || env.ALLOW_PGLITE_ON_PUBLIC_CHAIN ? [] : ['DATABASE_URL']),
    // With the default for a local chain, the server would reject every sign-in and bet from the
    // deployed page, because it has another origin.
    ...(env.PUBLIC_ORIGIN ? [] : ['PUBLIC_ORIGIN']),
  ];
};

/**
 * Reads the whole environment. An error names all malformed settings or, if there are none, all
 * unsuitable ones; an unreadable deployment file is reported first.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  // An empty variable counts as unset, as in a shell's `NAME= command`.
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const file = filled.DEPLOYMENT_FILE;
  const deployed = file === undefined ? {} : readDeploymentFile(file);
  if (deployed === undefined) throw new ConfigError(['DEPLOYMENT_FILE']);
  const parsed = schema.safeParse({ ...deployed, ...filled });
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error.issues));
  const config = shape(parsed.data);
  const mayKnowSeeds = config.nodeEnv === 'test' && config.chain.isLocal;
  const contradictions = [
    ...(isRevealedInTime(config.chain) ? [] : ['CHAIN_CONFIRMATIONS', 'CHAIN_POLL_MS']),
    ...(config.chain.isLocal ? [] : publicChainIssues(parsed.data)),
    ...TOKENS.filter(
      (token) => config.betLimits[token].minWei > config.betLimits[token].maxWei,
    ).map((token) => `BET_MIN_${token}`),
    ...(config.processes > 1 && config.databaseUrl === undefined ? ['SERVER_PROCESSES'] : []),
    ...(config.testServerSeed === null || mayKnowSeeds ? [] : ['TEST_SERVER_SEED']),
  ];
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return config;
};
