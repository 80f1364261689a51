import { useRef } from 'react';

/** Ignores further submissions while one is running: they resolve to undefined. */
export function useSubmitOnce<Input, Output>(
  submit: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output | undefined> {
  const isRunning = useRef(false);
  return async (input) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await submit(input);
    } finally {
      isRunning.current = false;
    }
  };
}
