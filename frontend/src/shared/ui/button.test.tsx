import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

const button = () => screen.getByRole('button', { name: 'Send' });

it('a busy button keeps the keyboard focus and ignores clicks', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Send</Button>);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();

  rerender(
    <Button busy onClick={press}>
      Send
    </Button>,
  );
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBe('true');
  await user.keyboard('{Enter} ');
  await user.click(button());
  expect(press).toHaveBeenCalledOnce();

  rerender(<Button onClick={press}>Send</Button>);
  expect(document.activeElement).toBe(button());
  expect(button().hasAttribute('aria-disabled')).toBe(false);
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

it('a busy button does not submit its form', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Amount" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  const user = userEvent.setup();
  await user.click(button());
  await user.type(screen.getByLabelText('Amount'), '1{Enter}');
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.type(screen.getByLabelText('Amount'), '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

it('a disabled button has the disabled attribute', () => {
  render(<Button disabled>Send</Button>);
  expect(button()).toHaveProperty('disabled', true);
});
