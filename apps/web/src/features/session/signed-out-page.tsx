import type { ReactNode } from 'react';
import { useScreenTitle } from '../../lib/use-screen-title.ts';
import { SignedOutHeader } from '../../ui/signed-out-header.tsx';

type SignedOutPageProps = { title: string; explanation?: string; children: ReactNode };

/** A page of one short form beside the sign-in. */
export function SignedOutPage({ title, explanation, children }: SignedOutPageProps) {
  useScreenTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <SignedOutHeader />
      <main className="mx-auto w-full max-w-md flex-1 px-4 pt-4 pb-12 sm:px-8 sm:pt-[8dvh]">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {explanation ? <p className="mt-1 text-muted">{explanation}</p> : null}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
      </main>
    </div>
  );
}
