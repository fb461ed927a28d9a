import { useStore } from '@nanostores/react';
import { rich } from '../../../shared/language/rich.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { WHEEL_RETURNS } from '../returns.ts';
import { whitepaperRoadmapTexts } from '../texts.ts';

export const Roadmap = () => {
  const t = useStore(whitepaperRoadmapTexts);
  return (
    <>
      <p>{rich(t.intro, { code: (inner) => <code>{inner}</code> })}</p>
      <dl>
        <dt>{t.deployment}</dt>
        <dd>{t.deploymentText}</dd>
        <dt>{t.randomness}</dt>
        <dd>{t.randomnessText}</dd>
        <dt>{t.audit}</dt>
        <dd>{t.auditText}</dd>
        <dt>{t.epochs}</dt>
        <dd>{t.epochsText}</dd>
      </dl>
    </>
  );
};

export const Conclusion = () => {
  const t = useStore(whitepaperRoadmapTexts);
  return (
    <>
      <p>{t.conclusion}</p>
      <p>{t.conclusionTrust(spreadText(WHEEL_RETURNS.DEGEN))}</p>
    </>
  );
};
