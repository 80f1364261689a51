import { MyBalanceCard } from '../balances/my-balance-card.tsx';
import { NewExpenseCard } from '../expenses/new-expense-card.tsx';
import { MyDueTasks } from './my-due-tasks.tsx';

/** What a foreman needs on site: their own money and tasks. The company's figures follow below. */
export default function ForemanHome() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <NewExpenseCard />
        <MyBalanceCard />
      </div>
      <MyDueTasks />
    </>
  );
}
