import { useStore } from '@nanostores/react';
import { PATHS } from '../../../shared/config/paths.ts';
import { rich } from '../../../shared/language/rich.tsx';
import { PageLink } from '../page-link.tsx';
import { whitepaperFairnessTexts } from '../texts.ts';

export const Fairness = () => {
  const t = useStore(whitepaperFairnessTexts);
  return (
    <>
      <h3>{t.decided}</h3>
      <ol>
        <li>{t.secret}</li>
        <li>{t.clientSeed}</li>
        <li>{t.stream}</li>
        <li>{t.receipt}</li>
        <li>{rich(t.rotation, { code: (inner) => <code>{inner}</code> })}</li>
      </ol>
      <p>{rich(t.page, { link: (inner) => <PageLink to={PATHS.fairness}>{inner}</PageLink> })}</p>
      <h3>{t.proves}</h3>
      <p>{t.provesText}</p>
      <h3>{t.unproven}</h3>
      <ul>
        <li>{t.refusal}</li>
        <li>{t.secrecy}</li>
        <li>{t.reveal}</li>
        <li>{t.receiptKey}</li>
        <li>{t.solvency}</li>
      </ul>
      <h3>{t.chain}</h3>
      <p>{t.chainText}</p>
      <h3>{t.demo}</h3>
      <p>{t.demoText}</p>
    </>
  );
};
