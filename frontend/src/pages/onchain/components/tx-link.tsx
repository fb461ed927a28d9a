import { useStore } from '@nanostores/react';
import { useCasinoConfig } from '../../../shared/config/casino-config.ts';
import { onChainTexts } from '../texts.ts';

const HEAD = 8;
const TAIL = 6;
const shortHash = (hash: string): string => `${hash.slice(0, HEAD)}…${hash.slice(-TAIL)}`;

/**
 * A link to the transaction in the chain's explorer. On a chain without an explorer, such as a
 * local chain, only the hash.
 */
export const TxLink = ({ hash }: { hash: string }) => {
  const t = useStore(onChainTexts);
  const { explorerUrl } = useCasinoConfig();
  const text = (
    <>
      <span className="sr-only">{t.transaction} </span>
      {shortHash(hash)}
    </>
  );
  return explorerUrl === null ? (
    <span title={hash} className="whitespace-nowrap text-muted">
      {text}
    </span>
  ) : (
    <a
      href={`${explorerUrl}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap text-cyan underline underline-offset-4 hover:text-cyan-bright"
    >
      {text}
    </a>
  );
};
