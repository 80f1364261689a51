import { roles } from '@binaa/contract/roles';
import { Building2, CircleUser, Plus, RotateCw, Trash2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Badge, RoleBadge, RoleIcon, StatusBadge } from '../src/ui/badge.tsx';
import { BarChart } from '../src/ui/bar-chart.tsx';
import { Bilingual } from '../src/ui/bilingual.tsx';
import { Button, IconButton, LinkButton } from '../src/ui/button.tsx';
import { Card, CardGrid, CardHeader, StatCard } from '../src/ui/card.tsx';
import { ChartFrame } from '../src/ui/chart.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../src/ui/data-table.tsx';
import { DateField } from '../src/ui/date-field.tsx';
import { DescriptionList } from '../src/ui/description-list.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { FilterBar } from '../src/ui/filter-panel.tsx';
import { HorizontalBars } from '../src/ui/horizontal-bars.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { Money } from '../src/ui/money.tsx';
import { MoneyField } from '../src/ui/money-field.tsx';
import { PageHeader } from '../src/ui/page-header.tsx';
import { PagerNumbered, PagerPrevNext } from '../src/ui/pager.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { SearchInput } from '../src/ui/search-input.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { SkeletonCards, SkeletonRows } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { EmptyState, FailedState, Notice } from '../src/ui/states.tsx';
import { StretchedLink } from '../src/ui/stretched-link.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { TextareaField } from '../src/ui/textarea-field.tsx';
import { notify } from '../src/ui/toast.tsx';
import { FieldSamples, PickerSamples } from './kit-fields.tsx';
import { Section } from './kit-section.tsx';

/** Every component of ui in every state, for development. */
export function KitPage() {
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-10 p-4 sm:p-8">
      <PageHeader
        title="Lusail Tower B"
        subtitle="Lusail, Doha"
        badge={<StatusBadge status="IN_PROGRESS" />}
        back={{ to: '/', label: 'Back to Projects' }}
        actions={
          <>
            <Button icon={RotateCw}>Refresh</Button>
            <LinkButton to="/" variant="primary" icon={Plus}>
              New Project
            </LinkButton>
          </>
        }
      />
      <Figures />
      <Buttons />
      <FieldSamples />
      <PickerSamples />
      <Lists />
      <Charts />
      <States />
    </main>
  );
}

function Figures() {
  return (
    <Section title="Cards and badges">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Projects" value="12" hint="7 active" icon={Building2} to="/" tone="accent" />
        <StatCard label="Users" value="48" hint="31 workers" icon={CircleUser} tone="blue" />
        <StatCard label="Expenses" value={<Money amount={128450.5} />} icon={Wallet} tone="amber" />
        <StatCard label="Balance" value={<Money amount={-1250} />} hint="Paid out of pocket" tone="red" icon={Wallet} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'APPROVED', 'REJECTED'] as const).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
        <Badge>New</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Mariam" size="sm" />
        <Avatar name="يوسف" />
        <Avatar name="Omar" size="lg" />
        {roles.map((role) => (
          <RoleIcon key={role} role={role} />
        ))}
        <Bilingual en="Electrical" ar="كهرباء" />
        <Money amount={4200} signed />
        <Money amount={-380.25} signed />
        <Spinner />
      </div>
      <Card>
        <CardHeader title="Details" description="As agreed" actions={<Button size="sm">Edit</Button>} />
        <DescriptionList
          columns={3}
          items={[
            { label: 'Location', value: 'Lusail, Doha' },
            { label: 'Budget', value: <Money amount={2_400_000} /> },
            { label: 'Start date', value: 'Jan 5, 2026' },
            { label: 'Description', value: 'Foundation, structure and finishing of the second tower.', wide: true },
          ]}
        />
        <div className="mt-5">
          <ProgressBar label="Task progress" showLabel value={62.5} text="5 of 8" />
        </div>
      </Card>
    </Section>
  );
}

function Buttons() {
  const [dialog, setDialog] = useState<'form' | 'confirm' | null>(null);
  const [pending, setPending] = useState(false);
  const close = () => setDialog(null);
  return (
    <Section title="Buttons, dialogs, toasts">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">Create Task</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">Details</Button>
        <Button variant="danger" icon={Trash2}>
          Delete
        </Button>
        <Button variant="primary" pending>
          Create Task
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" size="lg">
          Sign in
        </Button>
        <IconButton icon={Trash2} label="Delete note" />
        <IconButton icon={RotateCw} label="Loading note" pending variant="secondary" />
        <Menu
          label="Actions of Lusail Tower B"
          items={[
            { label: 'Edit', icon: RotateCw },
            { label: 'Delete', icon: Trash2, danger: true },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('form')}>Add Funds</Button>
        <Button onClick={() => setDialog('confirm')}>Delete Project</Button>
        <Button onClick={() => notify.success('Project created successfully')}>Success toast</Button>
        <Button onClick={() => notify.error('Failed to create project')}>Error toast</Button>
      </div>
      <Dialog
        open={dialog === 'form'}
        onOpenChange={close}
        title="Add funds to Omar"
        description="The money moves inside the company."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary">Add Funds</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <MoneyField label="Amount" required min={0.01} />
          <TextareaField label="Description" counter={500} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'confirm'}
        onOpenChange={close}
        title="Are you sure you want to delete this project?"
        description="This action cannot be undone."
        confirmLabel="Delete"
        danger
        pending={pending}
        onConfirm={() => setPending(true)}
      />
    </Section>
  );
}

interface Row {
  id: number;
  date: string;
  title: string;
  type: 'in' | 'out';
  amount: number;
}

const rows: Row[] = [
  { id: 1, date: 'Jan 5, 2026', title: 'Income for project 4', type: 'in', amount: 120000 },
  { id: 2, date: 'Jan 6, 2026', title: 'Concrete, ground floor', type: 'out', amount: -18420.75 },
  { id: 3, date: 'Jan 9, 2026', title: 'Crane rental', type: 'out', amount: -9200 },
];

const columns: Column<Row>[] = [
  {
    key: 'title',
    header: 'Description',
    primary: true,
    cell: (row) => <StretchedLink to="/">{row.title}</StretchedLink>,
  },
  { key: 'date', header: 'Date', cell: (row) => row.date },
  {
    key: 'type',
    header: 'Type',
    cell: (row) => <Badge tone={row.type === 'in' ? 'green' : 'red'}>{row.type === 'in' ? 'Income' : 'Expense'}</Badge>,
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: (row) => <Money amount={row.amount} signed /> },
  { key: 'actions', header: 'Actions', actions: true, cell: () => <Button size="sm">Edit</Button> },
];

function Lists() {
  const [page, setPage] = useState(3);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('overview');
  return (
    <Section title="Lists">
      <FilterBar
        search={
          <SearchInput label="Search projects" placeholder="Search projects..." value={search} onChange={setSearch} />
        }
        actions={<Button icon={RotateCw}>Refresh</Button>}
        activeCount={1}
      >
        <SelectField label="Status" placeholder="All" options={[{ value: 'PENDING', label: 'Pending' }]} />
        <SelectField label="Project" placeholder="All projects" options={[]} />
      </FilterBar>
      <FilterBar search={<SearchInput label="Search expenses" value="" onChange={() => undefined} />} collapsible>
        <DateField label="Start date" />
        <DateField label="End date" />
        <MoneyField label="Minimum amount" />
        <MoneyField label="Maximum amount" />
      </FilterBar>
      <DataTable caption="Transactions" columns={columns} rows={rows} rowKey={(row) => row.id} />
      <PagerPrevNext label="Projects pages" page={page} totalPages={9} onPageChange={setPage} />
      <PagerNumbered page={page} totalPages={9} onPageChange={setPage} summary="Showing 46 to 60 of 132 transactions" />
      <Tabs
        label="Project"
        value={tab}
        onValueChange={setTab}
        items={['Overview', 'Tasks', 'Sites', 'Milestones'].map((label) => ({
          value: label.toLowerCase(),
          label,
          content: <p>{label}</p>,
        }))}
      />
      <CardGrid>
        {['Lusail Tower B', 'Al Wakrah Villa', 'West Bay Offices'].map((name) => (
          <Card key={name} interactive className="flex flex-col gap-2">
            <div className="flex items-start justify-between gap-3">
              <StretchedLink to="/">{name}</StretchedLink>
              <StatusBadge status="PENDING" />
            </div>
            <p className="text-sm text-muted">Lusail, Doha</p>
            <ProgressBar label="Completed tasks" value={30} text="3 of 10" />
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}

const weeks = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8'];
const income = [120, 80, 140, 60, 190, 90, 70, 150];
const spent = [90, 60, 70, 110, 80, 130, 40, 95];
const spending = [
  { label: 'Concrete materials · مواد خرسانية', value: 184, text: 'QAR 184,000' },
  { label: 'Labour · عمالة', value: 121, text: 'QAR 121,000' },
  { label: 'Crane rental · تأجير رافعة', value: 46, text: 'QAR 46,000' },
  { label: 'Fuel · وقود', value: 12, text: 'QAR 12,000' },
];

function Charts() {
  return (
    <Section title="Charts">
      <div className="grid gap-4 lg:grid-cols-2">
        <ChartFrame
          title="Money in and out"
          description="Last 8 weeks"
          summary="More came in than went out in six of eight weeks."
          table={{
            columns: ['Week', 'In', 'Out'],
            rows: weeks.map((week, index) => [week, `${income[index]}k`, `${spent[index]}k`]),
          }}
        >
          <BarChart
            labels={weeks}
            series={[
              { name: 'In', values: income, colour: 2 },
              { name: 'Out', values: spent, colour: 1 },
            ]}
            formatTick={(value) => `${value}k`}
          />
        </ChartFrame>
        <ChartFrame
          title="Spending by category"
          summary="Concrete is the largest."
          table={{ columns: ['Category', 'Amount'], rows: spending.map((each) => [each.label, each.text]) }}
        >
          <HorizontalBars items={spending} />
        </ChartFrame>
      </div>
    </Section>
  );
}

function States() {
  return (
    <Section title="States">
      <Notice>Map view will be implemented in a future update.</Notice>
      <Notice tone="warning">Your password was reset. Change it on your profile.</Notice>
      <Notice tone="error">Login failed. Please check your credentials.</Notice>
      <div className="grid gap-4 lg:grid-cols-2">
        <EmptyState message="No users found" action={<Button>Clear filters</Button>} />
        <FailedState message="Failed to load projects. Please try again later." onRetry={() => undefined} />
      </div>
      <SkeletonCards count={3} />
      <SkeletonRows rows={3} />
    </Section>
  );
}
