import { readFileSync } from 'node:fs';

/** The fields of the file that `npm run deploy` writes, and the setting for each. */
const SETTINGS = {
  chainId: 'CHAIN_ID',
  deployBlock: 'CASINO_DEPLOY_BLOCK',
  custody: 'CUSTODY_ADDRESS',
  casino: 'CASINO_ADDRESS',
  playKeys: 'PLAY_KEYS_ADDRESS',
  degen: 'DEGEN_ADDRESS',
  randomness: 'RANDOMNESS_ADDRESS',
  randomnessChainLength: 'RANDOMNESS_CHAIN_LENGTH',
  faucet: 'FAUCET_ADDRESS',
} as const;

/** Settings from a deployment file; undefined when it cannot be parsed. */
export const readDeploymentFile = (file: string): Record<string, string> | undefined => {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) return undefined;
    const parts = new Map<string, unknown>(Object.entries(content));
    return Object.fromEntries(
      Object.entries(SETTINGS)
        .filter(([part]) => parts.has(part))
        .map(([part, name]) => [name, String(parts.get(part))]),
    );
  } catch {
    return undefined;
  }
};
