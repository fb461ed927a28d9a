import { useStore } from '@nanostores/react';
import { whitepaperArchitectureTexts } from '../texts.ts';

/** Names of standards with their links. The names are the same in every language. */
const STANDARDS = [
  ['HMAC, RFC 2104', 'https://www.rfc-editor.org/rfc/rfc2104'],
  ['Ed25519, RFC 8032', 'https://www.rfc-editor.org/rfc/rfc8032'],
  ['Canonical JSON, RFC 8785', 'https://www.rfc-editor.org/rfc/rfc8785'],
  ['Sign-in with Ethereum, EIP-4361', 'https://eips.ethereum.org/EIPS/eip-4361'],
  ['Permit, EIP-2612', 'https://eips.ethereum.org/EIPS/eip-2612'],
] as const;

export const Architecture = () => {
  const t = useStore(whitepaperArchitectureTexts);
  return (
    <>
      <h3>{t.parts}</h3>
      <dl>
        <dt>{t.rules}</dt>
        <dd>{t.rulesText}</dd>
        <dt>{t.contracts}</dt>
        <dd>{t.contractsText}</dd>
        <dt>{t.server}</dt>
        <dd>{t.serverText}</dd>
        <dt>{t.worker}</dt>
        <dd>{t.workerText}</dd>
        <dt>{t.page}</dt>
        <dd>{t.pageText}</dd>
      </dl>
      <h3>{t.bet}</h3>
      <ol>
        <li>{t.request}</li>
        <li>{t.outcome}</li>
        <li>{t.transaction}</li>
        <li>{t.answer}</li>
        <li>{t.verification}</li>
      </ol>
      <h3>{t.money}</h3>
      <p>{t.moneyText}</p>
      <h3>{t.standards}</h3>
      <ul>
        {STANDARDS.map(([name, url]) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
};
