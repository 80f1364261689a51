import { type User, userMessages } from '@binaa/contract/users';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseInitialPassword } from '../../platform/session/refuse-initial-password.ts';
import { refuseWithoutSecondFactor } from '../../platform/session/second-factor.ts';
import type { Db } from '../../schema.ts';
import { mayRead } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUserView } from './user.queries.ts';

export async function getUser(db: Db, actor: Actor, id: number): Promise<User> {
  if (id !== actor.id) {
    refuseInitialPassword(actor);
    await refuseWithoutSecondFactor(db, actor);
  }
  if (!mayRead(actor, id)) throw forbidden();
  return presentUser(found(await findUserView(db, id), userMessages.notFound), actor);
}
