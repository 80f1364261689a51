import { Spinner } from '../ui/spinner.tsx';

export function LoadingPage() {
  return (
    <div className="grid min-h-dvh place-items-center text-accent-ink">
      <Spinner className="size-8" />
    </div>
  );
}
