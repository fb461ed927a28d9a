import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage, storedLanguage } from '../shared/language/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <NotFoundPage />
      <LanguageSwitch />
    </MemoryRouter>,
  );

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await setLanguage('en');
});

describe('the language switch', () => {
  it('shows the page in the chosen language, and sets the lang attribute of the document', async () => {
    show();
    expect(screen.getByRole('heading').textContent).toBe('Page Not Found');
    await userEvent.click(screen.getByRole('button', { name: 'Svenska' }));
    expect((await screen.findByRole('heading', { name: 'Sidan hittades inte' })).textContent).toBe(
      'Sidan hittades inte',
    );
    expect(document.documentElement.lang).toBe('sv');
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    await screen.findByRole('heading', { name: 'Página no encontrada' });
    expect(document.documentElement.lang).toBe('es');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(document.documentElement.lang).toBe('en');
  });

  it('does not touch the document when the chosen language is already shown', async () => {
    document.documentElement.lang = 'en';
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    observer.observe(document.documentElement, { attributes: true });
    await setLanguage('en');
    expect(changed).toEqual([]);
    await setLanguage('sv');
    expect(changed).toHaveLength(1);
    observer.disconnect();
  });

  it('stores the chosen language in the browser, or nothing for English', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Svenska' }));
    await screen.findByRole('heading', { name: 'Sidan hittades inte' });
    expect(storedLanguage()).toBe('sv');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(storedLanguage()).toBe('en');
    expect(localStorage.length).toBe(0);
  });

  it('ignores a stored language that the page does not have', () => {
    localStorage.setItem('degen-casino-language', 'tlh');
    expect(storedLanguage()).toBe('en');
  });
});
