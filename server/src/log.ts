import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Shorter secrets are not replaced, because they could also be ordinary words in the log. */
const SECRET_LENGTH_MIN = 8;

const passwordOf = (url: string | undefined): string => {
  if (url === undefined || !URL.canParse(url)) return '';
  return new URL(url).password;
};

/** Secrets to remove from the log, with the name that replaces each. */
const secretsOf = ({ databaseUrl, receiptKey, chain }: Config): [string, string][] => {
  const { operatorKey, publisherKey, faucetKey = '', randomnessSeed, rpcUrl, publicRpcUrl } = chain;
  const password = passwordOf(databaseUrl);
  const secrets: [string, string][] = [
    [operatorKey.slice(2), 'OPERATOR_KEY'],
    [publisherKey.slice(2), 'PUBLISHER_PRIVATE_KEY'],
    [faucetKey.slice(2), 'FAUCET_KEY'],
    [randomnessSeed.slice(2), 'RANDOMNESS_SEED'],
    [receiptKey.slice(2), 'RECEIPT_KEY'],
    [password, 'DATABASE_URL'],
    [decodeURIComponent(password), 'DATABASE_URL'],
    // The URL of a paid node contains a key, and the library repeats the URL in each error.
    [rpcUrl === publicRpcUrl ? '' : rpcUrl, 'CHAIN_RPC_URL'],
  ];
  return secrets.filter(([secret]) => secret.length >= SECRET_LENGTH_MIN);
};

/** The server's log. Errors of libraries can contain anything, so each line is searched for secrets. */
export const createLog = (
  config: Config,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger => {
  const secrets = secretsOf(config);
  const scrub = (line: string): string =>
    secrets.reduce((text, [secret, name]) => text.replaceAll(secret, `[${name}]`), line);
  return pino({ level: config.logLevel }, { write: (line) => write(scrub(line)) });
};
