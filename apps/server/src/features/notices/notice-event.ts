import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { NoticeData } from '@binaa/contract/notices';

/** Something to tell. The same key is told once. */
export type NewEvent = {
  key: string;
  kind: NoticeKind;
  entity: string;
  entityId: number;
  projectId?: number | null;
  /** Who did it, and so does not hear of it. */
  actorId?: number | null;
  /** The people whom the record concerns. */
  own?: readonly number[];
  data: NoticeData;
  at: Date;
};

/** An entry of the audit trail, in the order of the seals. */
export type AuditEntry = {
  sequence: number;
  at: Date;
  actor_id: number | null;
  actor_name: string | null;
  action: string;
  entity_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type RecordedChange = Pick<AuditEntry, 'action' | 'actor_id' | 'entity_id' | 'before' | 'after'>;

type ImportedChange = { action: string; id: number; before?: AuditEntry['before']; after?: AuditEntry['after'] };

/** The changes that an entry records. An import writes one entry for many records. */
export function changesIn(entry: AuditEntry): RecordedChange[] {
  if (entry.action !== 'import.run') return [entry];
  const records = entry.after?.records;
  if (!Array.isArray(records)) return [];
  return records.map(({ action, id, before = null, after = null }: ImportedChange) => ({
    action,
    actor_id: entry.actor_id,
    entity_id: id,
    before,
    after,
  }));
}

type ToldByEntry = Omit<NewEvent, 'key' | 'actorId' | 'at'>;

/** `part` tells apart several events of one kind in the same entry. */
export function eventOf(entry: AuditEntry, event: ToldByEntry, part?: number): NewEvent {
  const key = `a:${entry.sequence}:${event.kind}`;
  return { ...event, key: part === undefined ? key : `${key}:${part}`, actorId: entry.actor_id, at: entry.at };
}

export function numberIn(state: AuditEntry['after'], name: string): number | undefined {
  const value = state?.[name];
  return typeof value === 'number' ? value : undefined;
}

export function textIn(state: AuditEntry['after'], name: string): string | undefined {
  const value = state?.[name];
  return typeof value === 'string' ? value : undefined;
}

const longestText = 140;

/** The beginning of what somebody wrote. */
export function shortened(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= longestText ? characters.join('') : `${characters.slice(0, longestText - 1).join('')}…`;
}
