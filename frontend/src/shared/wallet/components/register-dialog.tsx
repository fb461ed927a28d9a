import { parseUsername, USERNAME_LENGTH_MAX, type UsernameError } from '@degen/rules/username.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../fairness/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shortAddress } from '../session/session.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { useUsername } from './use-username.ts';

type RegisterDialogProps = { isOpen: boolean; onClose: () => void };

export const RegisterDialog = ({ isOpen, onClose }: RegisterDialogProps) => {
  const { account = '' } = useWallet();
  const username = useUsername();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={username === null ? 'Choose a username' : 'Change your username'}
      description={
        <>
          A name for your wallet <span className="text-ink">{shortAddress(account)}</span>.
          Everybody can see it; it need not be unique.
        </>
      }
    >
      <RegisterForm account={account} username={username ?? ''} onDone={onClose} />
    </Dialog>
  );
};

type RegisterFormProps = { account: string; username: string; onDone: () => void };

const RegisterForm = ({ account, username, onDone }: RegisterFormProps) => {
  const { session } = useWalletServices();
  const [text, setText] = useState(username);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fieldId = useId();
  const noteId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseUsername(text);
    if (!parsed.ok) return setProblem(INVALID[parsed.error]);
    setBusy(true);
    setProblem(null);
    try {
      await session.register(account, parsed.value);
      showToast({
        title: 'Username Saved',
        description: `You are ${parsed.value} now`,
        tone: 'success',
      });
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div>
        <label htmlFor={fieldId} className="mb-2 block font-semibold text-muted text-sm">
          Username
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
          className="w-full rounded-control border border-line bg-well px-4 py-3 font-semibold text-lg outline-none focus:border-cyan disabled:opacity-60 aria-invalid:border-danger"
        />
        <p
          id={noteId}
          role={problem === null ? undefined : 'alert'}
          className={problem === null ? 'mt-2 text-muted text-sm' : 'mt-2 text-danger text-sm'}
        >
          {problem ?? `1 to ${USERNAME_LENGTH_MAX} visible characters.`}
        </p>
      </div>
      <Button type="submit" tone="action" size="lg" wide busy={isBusy}>
        {isBusy ? 'Saving' : 'Save username'}
      </Button>
    </form>
  );
};

const INVALID: Record<UsernameError, string> = {
  'USERNAME.EMPTY': 'Please enter a username.',
  'USERNAME.TOO_LONG': `A username has at most ${USERNAME_LENGTH_MAX} characters.`,
  'USERNAME.INVALID': 'Use visible characters, and single spaces between words.',
};
