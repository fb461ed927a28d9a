import { Component, type ReactNode } from 'react';
import { PATHS } from '../shared/config/paths.ts';
import { Button } from '../shared/ui/button.tsx';

type RouteBoundaryProps = { children: ReactNode };

/** Stands around each page: when one fails, header and navigation stay. */
export class RouteBoundary extends Component<RouteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

/** A page that failed to load or to draw. Reloading is the only honest remedy for both. */
const PageFailed = () => (
  <div role="alert" className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
    <h1 className="text-3xl">This page stopped working</h1>
    <p className="text-lg text-muted">
      Your deposits are safe: they are kept by the casino and the chain, not by this page.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button tone="action" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
      <Button onClick={() => window.location.assign(PATHS.lobby)}>Back to Lobby</Button>
    </div>
  </div>
);
