/**
 * Loads a module once. A dynamic import waits for its turn among the browser's tasks, also when the module is loaded: a tap
 * has no time for that. A load that failed is tried again.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
