import { parseUsername, USERNAME_LENGTH_MAX, type UsernameError } from '@degen/rules/username.ts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../fairness/error-messages.ts';
import { rich } from '../../language/rich.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shortAddress } from '../session/session.ts';
import { useUsername, useWallet, useWalletServices } from '../wallet-context.ts';
import { walletDialogTexts } from './texts.ts';

type RegisterDialogProps = { isOpen: boolean; onClose: () => void };

export const RegisterDialog = ({ isOpen, onClose }: RegisterDialogProps) => {
  const t = useStore(walletDialogTexts);
  const { account = '' } = useWallet();
  const username = useUsername();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={username === null ? t.chooseName : t.changeName}
      description={rich(t.nameAbout(shortAddress(account)), {
        account: (inner) => <span className="text-ink">{inner}</span>,
      })}
    >
      <RegisterForm account={account} username={username ?? ''} onDone={onClose} />
    </Dialog>
  );
};

type Problem = { readonly invalid: UsernameError } | { readonly refused: unknown };

type RegisterFormProps = { account: string; username: string; onDone: () => void };

const RegisterForm = ({ account, username, onDone }: RegisterFormProps) => {
  const t = useStore(walletDialogTexts);
  const { session } = useWalletServices();
  const [text, setText] = useState(username);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fieldId = useId();
  const noteId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseUsername(text);
    if (!parsed.ok) return setProblem({ invalid: parsed.error });
    setBusy(true);
    setProblem(null);
    try {
      await session.register(account, parsed.value);
      showToast({
        title: t.nameSaved,
        description: t.nameSavedText(parsed.value),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      setProblem({ refused: error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div>
        <label htmlFor={fieldId} className="mb-2 block font-semibold text-muted text-sm">
          {t.username}
        </label>
        <input
          id={fieldId}
          type="text"
          autoComplete="nickname"
          spellCheck={false}
          value={text}
          disabled={isBusy}
          aria-invalid={problem !== null}
          aria-describedby={noteId}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          className="w-full rounded-control border border-line bg-well px-4 py-3 font-semibold text-lg focus:outline-hidden focus:border-cyan disabled:opacity-60 aria-invalid:border-danger"
        />
        <p
          id={noteId}
          role={problem === null ? undefined : 'alert'}
          className={problem === null ? 'mt-2 text-muted text-sm' : 'mt-2 text-danger text-sm'}
        >
          {problem === null ? t.nameRule(USERNAME_LENGTH_MAX) : problemText(problem)}
        </p>
      </div>
      <Button type="submit" tone="action" size="lg" wide busy={isBusy}>
        {isBusy ? t.saving : t.saveName}
      </Button>
    </form>
  );
};

const problemText = (problem: Problem): string => {
  if ('refused' in problem) return errorMessage(problem.refused);
  const t = walletDialogTexts.get();
  return problem.invalid === 'USERNAME.TOO_LONG'
    ? t[problem.invalid](USERNAME_LENGTH_MAX)
    : t[problem.invalid];
};
