import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isOtherOrigin, useCasinoConfig } from '../shared/config/casino-config.ts';
import { isStorageFailing, probeStorage } from '../shared/lib/storage.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Notice } from '../shared/wallet/components/notice.tsx';
import { browserNoticeTexts } from './texts.ts';

/** What this browser or this address does not allow, said before money is at stake. */
export const BrowserNotices = () => {
  const t = useStore(browserNoticeTexts);
  const config = useCasinoConfig();
  return (
    <>
      {isOtherOrigin(config) && (
        <Notice text={t.otherOrigin}>
          <a
            href={config.publicOrigin + window.location.pathname}
            translate="no"
            className={buttonStyle({ size: 'sm', tone: 'action' })}
          >
            {config.publicOrigin}
          </a>
        </Notice>
      )}
      <StorageNotice />
    </>
  );
};

/** Once closed, it stays closed until the page is loaded again. */
const StorageNotice = () => {
  const t = useStore(browserNoticeTexts);
  const isFailing = useStore(isStorageFailing);
  const [isClosed, setClosed] = useState(false);
  useEffect(probeStorage, []);
  if (!isFailing || isClosed) return null;
  return (
    <Notice text={t.storesNothing}>
      <Button size="sm" onClick={() => setClosed(true)}>
        {t.understood}
      </Button>
    </Notice>
  );
};
