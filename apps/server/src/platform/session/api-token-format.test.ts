import { expect, it } from 'vitest';
import { isApiToken, newApiToken } from './api-token-format.ts';

const example = 'binaa_9hK2mQ7xVb4TzR1cYw8NpL5sDf3GjH6aUe0oXiZk0Vkq3q';

it('accepts the token of the specification', () => {
  expect(isApiToken(example)).toBe(true);
});

it('makes tokens that differ and pass their own checksum', () => {
  const tokens = Array.from({ length: 200 }, newApiToken);
  expect(tokens.every(isApiToken)).toBe(true);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => /^binaa_[0-9A-Za-z]{46}$/.test(token))).toBe(true);
});

it('refuses a token with any one character changed, left out or added', () => {
  for (let at = 0; at < example.length; at++) {
    const other = example[at] === 'a' ? 'b' : 'a';
    expect(isApiToken(`${example.slice(0, at)}${other}${example.slice(at + 1)}`), `changed at ${at}`).toBe(false);
    expect(isApiToken(`${example.slice(0, at)}${example.slice(at + 1)}`), `left out at ${at}`).toBe(false);
  }
  for (const text of [`${example}a`, ` ${example}`, `${example}\n`, example.toUpperCase(), 'binaa_', '']) {
    expect(isApiToken(text), text).toBe(false);
  }
});
