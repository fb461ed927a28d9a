import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type AskingButtonProps = {
  label: string;
  tone: 'danger' | 'ghost';
  disabled?: boolean;
  /** The question, and what will be lost. */
  title: string;
  text: string;
  /** The answers. */
  no: string;
  yes: string;
  onYes: () => void;
};

/** A button that asks before it does what cannot be undone. */
export const AskingButton = ({
  label,
  tone,
  disabled,
  title,
  text,
  no,
  yes,
  onYes,
}: AskingButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onYes();
  };
  return (
    <>
      <Button tone={tone} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        role="alertdialog"
        title={title}
        description={text}
      >
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => setAsking(false)}>{no}</Button>
          <Button tone="danger" onClick={confirm}>
            {yes}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
