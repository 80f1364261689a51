import { describe, expect, it } from 'vitest';
import { decodeMessage, defineMessages, encodeMessage } from './message.ts';

const messages = defineMessages('example', {
  notFound: 'Example not found',
  tooLong: '{{label}} must be at most {{count}} characters',
});

describe('messages', () => {
  it('have a code made of their feature and their name, and an English text', () => {
    expect(messages.notFound).toEqual({ code: 'example.notFound', text: 'Example not found' });
  });

  it('carry their values and mention them in the text', () => {
    expect(messages.tooLong({ label: 'Title', count: 5 })).toEqual({
      code: 'example.tooLong',
      values: { label: 'Title', count: 5 },
      text: 'Title must be at most 5 characters',
    });
  });

  it('survive being carried as a string', () => {
    const message = messages.tooLong({ label: 'Title', count: 5 });
    expect(decodeMessage(encodeMessage(message))).toEqual(message);
  });

  it('are not found in a string that carries none', () => {
    expect(decodeMessage('Invalid input')).toBeUndefined();
    expect(decodeMessage('')).toBeUndefined();
  });
});
