import { type User, userMessages } from '@binaa/contract/users';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayRead } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUser } from './user.queries.ts';

export async function getUser(db: Db, actor: Actor, userId: number): Promise<User> {
  if (!mayRead(actor, userId)) throw forbidden();
  const row = await findUser(db, userId);
  if (!row) throw notFound(userMessages.notFound);
  return presentUser(row, actor);
}
