import type { Generated, Selectable } from 'kysely';

export type PushSubscriptionsTable = {
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  label: string;
  created_at: Date;
  last_ok_at: Date | null;
  failures: Generated<number>;
};

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
