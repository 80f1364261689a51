import { useRef } from 'react';

/** Ignores further submissions while one is running. */
export function useSubmitOnce<Input>(submit: (input: Input) => Promise<unknown>): (input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(input);
    } finally {
      isRunning.current = false;
    }
  };
}
