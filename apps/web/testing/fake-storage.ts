import { onTestFinished, vi } from 'vitest';

/** How an upload ends. Without an answer it goes on until somebody cancels it. */
type Outcome = 'stored' | 'connection lost' | 'no answer' | { status: number; body?: unknown };
type Upload = { method: string; address: string; headers: Record<string, string>; file: unknown };

/** Replaces the storage that files are uploaded to, until the test has ended. Uploads succeed unless the test says otherwise. */
export function fakeStorage() {
  const uploads: Upload[] = [];
  let outcome: Outcome = 'stored';

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private readonly sent: Upload = { method: '', address: '', headers: {}, file: undefined };

    open(method: string, address: string): void {
      Object.assign(this.sent, { method, address });
    }

    setRequestHeader(name: string, value: string): void {
      this.sent.headers[name.toLowerCase()] = value;
    }

    send(file: unknown): void {
      this.sent.file = file;
      uploads.push(this.sent);
      queueMicrotask(() => this.answer());
    }

    abort(): void {
      this.end('abort');
    }

    private answer(): void {
      if (outcome === 'no answer') return;
      if (outcome === 'connection lost') return this.end('error');
      const { status, body } = outcome === 'stored' ? { status: 200, body: undefined } : outcome;
      this.status = status;
      this.responseText = JSON.stringify(body ?? '');
      return this.end('load');
    }

    private end(event: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    uploads,
    /** What becomes of the uploads from now on. */
    answer: (next: Outcome) => {
      outcome = next;
    },
  };
}
