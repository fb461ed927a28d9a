import { useStore } from '@nanostores/react';
import { onChainSectionTexts } from '../texts.ts';

/** A placeholder as tall as the panel that replaces it. */
export const PanelSkeleton = () => (
  <div role="status" className="grid gap-3 sm:gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
    <span className="sr-only">{useStore(onChainSectionTexts).loading}</span>
    <div className="skeleton h-160 rounded-card" />
    <div className="skeleton h-96 rounded-card lg:h-160" />
  </div>
);
