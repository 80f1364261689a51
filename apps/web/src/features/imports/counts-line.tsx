/** Counts with ` · ` between them. Where the line breaks, every count stays with its word. */
export function CountsLine({ text }: { text: string }) {
  const parts = text.split(' · ');
  return (
    <p role="status" className="flex flex-wrap gap-x-1.5 text-lg font-medium tabular-nums">
      {parts.map((part, at) => (
        <span key={part} className="whitespace-nowrap">
          {at < parts.length - 1 ? `${part} · ` : part}
        </span>
      ))}
    </p>
  );
}
