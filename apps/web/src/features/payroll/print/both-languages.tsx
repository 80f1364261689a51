import type { Bilingual } from '@binaa/contract/bilingual';
import type { ReactNode } from 'react';

/** English at the left, a value, and Arabic at the right. */
export function BilingualRow({
  label,
  className,
  children,
}: {
  label: Bilingual;
  className?: string;
  children: ReactNode;
}) {
  return (
    <tr className={className}>
      <th scope="row" lang="en">
        {label.en}
      </th>
      {children}
      <td lang="ar" dir="rtl">
        {label.ar}
      </td>
    </tr>
  );
}

export function BilingualHeading({ label }: { label: Bilingual }) {
  return (
    <h2>
      <span lang="en">{label.en}</span>
      <span lang="ar" dir="rtl">
        {label.ar}
      </span>
    </h2>
  );
}
