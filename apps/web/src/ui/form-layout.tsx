import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonRegion } from './skeleton.tsx';

/** Two columns on wide screens. Give a wide field `className="sm:col-span-2"`. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>;
}

/** A group of fields with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="float-start mb-4 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both">
        <FormGrid>{children}</FormGrid>
      </div>
    </fieldset>
  );
}

/** Pass Cancel first and the submit button last. On phones the submit button is on top. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line pt-5 sm:flex-row sm:justify-end">{children}</div>
  );
}

export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Card className="max-w-4xl">
      <SkeletonRegion className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {Array.from({ length: fields }, (_, field) => (
          <div key={field}>
            <SkeletonLine className="w-28" />
            <SkeletonBlock className="h-9 w-full max-md:h-11" />
          </div>
        ))}
      </SkeletonRegion>
    </Card>
  );
}
