import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { CasinoConfigContext, CONFIG_WITHOUT_SERVER, configQuery } from './casino-config.ts';

/**
 * Loads the configuration. It arrives while the prerendered page is hydrated. Its deferred value is
 * rendered in slices; an immediate one would make React hydrate the whole page in one long task.
 */
export const CasinoConfigProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(configQuery);
  return (
    <CasinoConfigContext value={useDeferredValue(data ?? CONFIG_WITHOUT_SERVER)}>
      {children}
    </CasinoConfigContext>
  );
};
