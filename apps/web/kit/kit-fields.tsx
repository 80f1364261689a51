import { useState } from 'react';
import { CheckboxField } from '../src/ui/checkbox-field.tsx';
import { DateField, DateTimeField } from '../src/ui/date-field.tsx';
import { FileUpload } from '../src/ui/file-upload.tsx';
import { MoneyField } from '../src/ui/money-field.tsx';
import { NumberField } from '../src/ui/number-field.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { MultiPickerField, PickerField } from '../src/ui/picker-field.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { TextareaField } from '../src/ui/textarea-field.tsx';
import { Section } from './kit-section.tsx';

export function FieldSamples() {
  const [file, setFile] = useState<File | null>(null);
  const upload = {
    accept: ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'],
    maxBytes: 5 * 1024 * 1024,
    wrongTypeMessage: 'Only JPEG, PNG, GIF, and PDF files are allowed',
    tooLargeMessage: 'File size must be less than 5MB',
  };
  return (
    <Section title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Project Name" required defaultValue="Lusail Tower B" />
        <TextField label="Location" required error="Location is a required field" />
        <NumberField label="Progress (%)" min={0} max={100} step={0.1} suffix="%" help="0 to 100" />
        <MoneyField label="Total Price" required defaultValue={2400000} />
        <PasswordField label="Password" autoComplete="current-password" required />
        <SelectField
          label="Status"
          placeholder="All statuses"
          options={[
            { value: 'PENDING', label: 'Pending' },
            { value: 'IN_PROGRESS', label: 'In Progress' },
          ]}
        />
        <DateField label="Start date" defaultValue="2026-01-05" />
        <DateTimeField label="Check-in Time" defaultValue="2026-01-05T06:30" />
        <TextareaField label="Notes" counter={1000} help="Seen by the approver" defaultValue="Cement, 40 bags" />
        <div>
          <CheckboxField label="Completed" defaultChecked />
          <CheckboxField label="Active only" help="Not checked out" />
          <TextField label="Disabled" disabled defaultValue="Nothing to change" />
        </div>
        <FileUpload label="Receipt" file={file} onFileChange={setFile} help="At most 5MB" {...upload} />
        <FileUpload
          label="Check-in Photo"
          file={new File(['x'.repeat(2_400_000)], 'site-entrance.pdf')}
          onFileChange={() => undefined}
          progress={42}
          onCancel={() => undefined}
          {...upload}
        />
      </div>
    </Section>
  );
}

const people = [
  { value: 1, label: 'Omar Haddad', hint: 'Foreman', group: 'Foremen' },
  { value: 2, label: 'Yusuf Karim', hint: 'Foreman', group: 'Foremen' },
  { value: 3, label: 'Mariam Nasser', hint: 'Engineer', group: 'Engineers' },
  { value: 4, label: 'Ali Rahman', hint: 'Worker', group: 'Workers' },
];

export function PickerSamples() {
  const [one, setOne] = useState<number | null>(3);
  const [many, setMany] = useState<number[]>([1, 4]);
  return (
    <Section title="Pickers">
      <div className="grid gap-5 sm:grid-cols-2">
        <PickerField label="Assignee" required options={people} value={one} onChange={setOne} clearable />
        <MultiPickerField label="Workers" options={people} value={many} onChange={setMany} placeholder="Add a worker" />
        <PickerField
          label="Site"
          options={[]}
          loading
          value={null}
          onChange={() => undefined}
          onSearch={() => undefined}
        />
      </div>
    </Section>
  );
}
