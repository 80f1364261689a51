import type { Role } from '@binaa/contract/roles';
import type { UserCategory } from '@binaa/contract/user-categories';

export type DemoPerson = {
  name: string;
  email: string;
  role: Role;
  category: UserCategory | null;
  salary: number;
  otherName: string | null;
};

const person = (
  name: string,
  email: string,
  role: Role,
  category: UserCategory | null,
  salary: number,
  otherName: string | null = null,
): DemoPerson => ({
  name,
  email: `${email}@binaa.qa`,
  role,
  category,
  salary,
  otherName,
});

/** Forty people; the first of each role is the demo account. Salaries are annual, in QAR. */
export const demoPeople: readonly DemoPerson[] = [
  person('Khalid Al-Mansouri', 'admin', 'ADMIN', null, 420_000, 'خالد المنصوري'),
  person('Noora Al-Thani', 'noora', 'ADMIN', null, 396_000, 'نورة آل ثاني'),
  person('Yousef Haddad', 'engineer', 'ENGINEER', 'CIVIL', 264_000, 'يوسف حداد'),
  person('Maryam Al-Kuwari', 'maryam', 'ENGINEER', 'CIVIL', 252_000, 'مريم الكواري'),
  person('Rajesh Menon', 'rajesh', 'ENGINEER', 'ELECTRICIAN', 228_000),
  person('سارة المري', 'sara', 'ENGINEER', 'CIVIL', 240_000, 'Sara Al-Marri'),
  person('Omar Farouk', 'foreman', 'FOREMAN', 'CIVIL', 132_000, 'عمر فاروق'),
  person('Bilal Hussain', 'bilal', 'FOREMAN', 'ELECTRICIAN', 120_000, 'بلال حسين'),
  person('Santosh Kumar', 'santosh', 'FOREMAN', 'PLUMBER', 114_000),
  person('أحمد الدوسري', 'ahmad', 'FOREMAN', 'CIVIL', 138_000, 'Ahmad Al-Dosari'),
  person('Joseph Mathew', 'joseph', 'FOREMAN', 'CARPENTER', 117_600),
  person('Imran Sheikh', 'imran', 'FOREMAN', 'OPERATOR', 111_600, 'عمران شيخ'),
  person('Ramesh Thapa', 'worker', 'WORKER', 'ELECTRICIAN', 33_600, 'راميش تابا'),
  person('Mohammed Rafiq', 'rafiq', 'WORKER', 'ELECTRICIAN', 34_800, 'محمد رفيق'),
  person('Suresh Nair', 'suresh', 'WORKER', 'PLUMBER', 32_400),
  person('Anwar Hossain', 'anwar', 'WORKER', 'LABORER', 26_400, 'أنور حسين'),
  person('Dinesh Gurung', 'dinesh', 'WORKER', 'LABORER', 26_400),
  person('Prakash Tamang', 'prakash', 'WORKER', 'CARPENTER', 31_200),
  person('Abdul Karim', 'karim', 'WORKER', 'PAINTER', 30_000, 'عبد الكريم'),
  person('Shafiq Ahmed', 'shafiq', 'WORKER', 'WELDER', 36_000, 'شفيق أحمد'),
  person('Lakshman Perera', 'lakshman', 'WORKER', 'OPERATOR', 38_400),
  person('Nimal Fernando', 'nimal', 'WORKER', 'PLUMBER', 32_400),
  person('Ganesh Rai', 'ganesh', 'WORKER', 'LABORER', 26_400),
  person('Tariq Mahmood', 'tariq', 'WORKER', 'WELDER', 35_400, 'طارق محمود'),
  person('Vijay Pillai', 'vijay', 'WORKER', 'CARPENTER', 31_200),
  person('Hari Bahadur', 'hari', 'WORKER', 'LABORER', 26_400),
  person('Jamal Uddin', 'jamal', 'WORKER', 'PAINTER', 30_000, 'جمال الدين'),
  person('Kiran Shrestha', 'kiran', 'WORKER', 'ELECTRICIAN', 33_600),
  person('محمود عبد الله', 'mahmoud', 'WORKER', 'OPERATOR', 39_600, 'Mahmoud Abdullah'),
  person('Sunil Das', 'sunil', 'WORKER', 'LABORER', 26_400),
  person('Rashid Ali', 'rashid', 'WORKER', 'CIVIL', 34_200, 'راشد علي'),
  person('Mukesh Yadav', 'mukesh', 'WORKER', 'CIVIL', 33_000),
  person('Emmanuel Ochieng', 'emmanuel', 'WORKER', 'OTHER', 28_800),
  person('Peter Mwangi', 'peter', 'WORKER', 'LABORER', 27_000),
  person('حسن إبراهيم', 'hassan', 'WORKER', 'CARPENTER', 31_800, 'Hassan Ibrahim'),
  person('Bikash Magar', 'bikash', 'WORKER', 'LABORER', 26_400),
  person('Faisal Iqbal', 'faisal', 'WORKER', 'PLUMBER', 33_000, 'فيصل إقبال'),
  person('Roshan Silva', 'roshan', 'WORKER', 'PAINTER', 30_600),
  person('Naveed Akhtar', 'naveed', 'WORKER', 'WELDER', 36_600, 'نويد أختر'),
  person('Manoj Chaudhary', 'manoj', 'WORKER', 'ELECTRICIAN', 34_200),
];
