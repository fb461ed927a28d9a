import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { rich } from '../language/rich.tsx';

/** Replaces each text node that is not blank, as the translator of a browser does. */
const translate = (root: Node): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
};

let change = (_count: number): void => {};

const Changing = ({ draw }: { draw: (count: number) => ReactNode }) => {
  const [count, setCount] = useState(1);
  change = setCount;
  return <div>{draw(count)}</div>;
};

const isOdd = (count: number) => count % 2 === 1;

it.each<[string, (count: number) => ReactNode, string]>([
  [
    'a text beside an element',
    (count) => (
      <p>
        <b>a</b> {count} left
      </p>
    ),
    'a 2 left',
  ],
  [
    'two texts around an element',
    (count) => (
      <p>
        {count}
        <b>a</b>
        {count}
      </p>
    ),
    '2a2',
  ],
  [
    'a text that goes',
    (count) => (
      <p>
        {isOdd(count) && 'gone'}
        <b>a</b>
      </p>
    ),
    'a',
  ],
  [
    'a text that comes',
    (count) => (
      <p>
        {!isOdd(count) && 'came '}
        <b>a</b>
      </p>
    ),
    'came a',
  ],
  [
    'an element that comes before a text',
    (count) => <p>{!isOdd(count) && <b>a</b>} text</p>,
    'a text',
  ],
  ['a text that becomes an element', (count) => <p>{isOdd(count) ? 'text' : <b>a</b>}</p>, 'a'],
  ['a text in a fragment', (count) => <>{isOdd(count) ? 'one' : 'two'}</>, 'two'],
  [
    'texts in a fragment',
    (count) => (
      <>
        {count} of <b>{count}</b>
      </>
    ),
    '2 of 2',
  ],
  [
    'a sentence with tags',
    (count) => <p>{rich(`Read <a>${count}</a> of ${count}.`, { a: (inner) => <b>{inner}</b> })}</p>,
    'Read 2 of 2.',
  ],
  [
    'a list of texts that grows',
    (count) => (
      <p>
        {Array.from({ length: count }, (_, index) => `${index} `)}
        <b>a</b>
      </p>
    ),
    '0 1 a',
  ],
])('shows %s after the browser translated the page', (_kind, draw, expected) => {
  const { container } = render(<Changing draw={draw} />);
  translate(container);
  act(() => change(2));
  expect(container.textContent).toBe(expected);
  translate(container);
  act(() => change(3));
  translate(container);
  act(() => change(2));
  expect(container.textContent).toBe(expected);
});

it('keeps an element in place when a text before it comes and goes', () => {
  const { container } = render(
    <Changing
      draw={(count) => (
        <p>
          {isOdd(count) && 'text'}
          <input />
        </p>
      )}
    />,
  );
  const input = container.querySelector('input');
  act(() => change(2));
  expect(container.querySelector('input')).toBe(input);
});

it('adds no element to texts of drawings and options', () => {
  const { container } = render(
    <svg aria-hidden="true">
      <text>
        {1} of <tspan>2</tspan>
      </text>
    </svg>,
  );
  expect(container.querySelector('text')?.innerHTML).toBe('1 of <tspan>2</tspan>');
});
