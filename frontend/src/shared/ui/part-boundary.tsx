import { useStore } from '@nanostores/react';
import { Component, type ReactNode } from 'react';
import { passFocusOn } from '../lib/use-kept-focus.ts';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';

type PartBoundaryProps = {
  children: ReactNode;
  /** Replaces the usual message. */
  fallback?: ReactNode;
};

/** When a part of the page fails, the other parts go on, and the player can show it again. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      this.props.fallback ?? <PartFailed onAgain={() => this.setState({ hasFailed: false })} />
    );
  }
}

/** On narrow screens only the button is visible, because the header has no room for the sentence. */
const PartFailed = ({ onAgain }: { onAgain: () => void }) => {
  const t = useStore(uiTexts);
  return (
    <div ref={passFocusOn} role="alert" className="my-1 flex items-center gap-3 text-sm">
      <p className="max-sm:sr-only">{t.partFailed}</p>
      <Button size="sm" onClick={onAgain}>
        {t.showAgain}
      </Button>
    </div>
  );
};
