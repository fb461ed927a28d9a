import { Link } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';

export const FairnessLink = () => (
  <Link
    to={PATHS.fairness}
    className="inline-flex min-h-9 items-center justify-self-start text-cyan text-sm underline underline-offset-4"
  >
    How fairness works, and a verifier
  </Link>
);
