import { OPEN_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { useStore } from '@nanostores/react';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { PATHS } from '../../../shared/config/paths.ts';
import { rich } from '../../../shared/language/rich.tsx';
import {
  DAYS_OF_SILENCE,
  DAYS_TO_ENTER,
  DAYS_TO_SETTLE,
  HOURS_OF_CLAIM,
  HOURS_OF_GRACE,
  HOURS_STANDING,
  HOURS_TO_VETO,
  HOURS_UNPAID,
  operatorLimits,
  percentOf,
} from '../numbers.ts';
import { PageLink } from '../page-link.tsx';
import { whitepaperSecurityTexts } from '../texts.ts';

const Roles = () => {
  const t = useStore(whitepaperSecurityTexts);
  return (
    <DataTable
      caption={t.caption}
      columns={[t.role, t.can, t.cannot]}
      rows={[
        [t.operator, t.operatorCan(...operatorLimits()), t.operatorCannot],
        [t.publisher, t.publisherCan, t.publisherCannot],
        [t.guardian, t.guardianCan(HOURS_TO_VETO), t.guardianCannot],
        [t.admin, t.adminCan, t.adminCannot],
        [t.anyone, t.anyoneCan(DAYS_OF_SILENCE, HOURS_UNPAID), t.anyoneCannot],
        [t.owner, t.ownerCan, t.ownerCannot],
      ]}
      isText
    />
  );
};

const Leaving = () => {
  const t = useStore(whitepaperSecurityTexts);
  return (
    <>
      <h3>{t.leaving}</h3>
      <p>{t.epochs(HOURS_TO_VETO)}</p>
      <p>{t.claims(HOURS_OF_CLAIM, HOURS_STANDING)}</p>
      <p>
        {rich(t.windUp(DAYS_OF_SILENCE, HOURS_OF_GRACE, DAYS_TO_ENTER, DAYS_TO_SETTLE), {
          link: (inner) => <PageLink to={PATHS.exit}>{inner}</PageLink>,
          code: (inner) => <code>{inner}</code>,
        })}
      </p>
    </>
  );
};

const Trust = () => {
  const t = useStore(whitepaperSecurityTexts);
  return (
    <>
      <h3>{t.trust}</h3>
      <ul>
        <li>{t.trustOperator(...operatorLimits())}</li>
        <li>{t.trustRoles(HOURS_TO_VETO, HOURS_OF_CLAIM)}</li>
        <li>{t.trustEpochs(HOURS_TO_VETO)}</li>
        <li>{t.trustAdmin}</li>
        <li>{t.trustNode}</li>
        <li>{t.trustDatabase}</li>
        <li>{t.trustCode}</li>
      </ul>
    </>
  );
};

export const Security = () => {
  const t = useStore(whitepaperSecurityTexts);
  return (
    <>
      <h3>{t.money}</h3>
      <p>{t.moneyText}</p>
      <h3>{t.roles}</h3>
      <Roles />
      <Leaving />
      <Trust />
      <h3>{t.balance}</h3>
      <ul>
        <li>{t.doubleEntry}</li>
        <li>{t.history}</li>
        <li>{t.withdrawalId}</li>
        <li>{t.refusedPayment}</li>
        <li>{t.confirmations}</li>
      </ul>
      <h3>{t.lasting}</h3>
      <p>
        {rich(t.lastingText(percentOf(BigInt(OPEN_SHARE_BPS))), {
          code: (inner) => <code>{inner}</code>,
        })}
      </p>
    </>
  );
};
