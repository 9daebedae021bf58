import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Combobox } from '../../../ui/input/combobox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { RadioGroup } from '../../../ui/input/radio-group.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { customers, statusOptions } from './gallery-data.ts';
import { GallerySection } from './gallery-section.tsx';

export function GalleryFields() {
  const [status, setStatus] = useState('received');
  const [money, setMoney] = useState<Dollars | null>(123456789.5 as Dollars);
  const [date, setDate] = useState('2024-03-05');
  const [customer, setCustomer] = useState('');
  const [warranty, setWarranty] = useState('non_warranty');
  const [ticked, setTicked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <GallerySection title="Fields">
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Search" hint="Finds SR number, model and serial number.">
          {(aria) => (
            <Input
              {...aria}
              type="search"
              leading={<Search aria-hidden className="size-4" />}
              placeholder="Search by SR #, model, or serial number"
            />
          )}
        </Field>
        <Field label="Email" required error="Invalid email address">
          {(aria) => <Input {...aria} defaultValue="dana@" />}
        </Field>
        <Field label="Username" hint="The username cannot be changed.">
          {(aria) => <Input {...aria} disabled defaultValue="dana.whitfield" />}
        </Field>
        <Field label="Status">
          {(aria) => <Select {...aria} value={status} onValueChange={setStatus} options={statusOptions} />}
        </Field>
        <Field label="Total cost">
          {(aria) => <MoneyInput {...aria} value={money} onValueChange={setMoney} />}
        </Field>
        <Field label="Est. Completion" hint="Between March 1 and April 30, 2024.">
          {(aria) => (
            <DatePicker {...aria} value={date} onValueChange={setDate} min="2024-03-01" max="2024-04-30" />
          )}
        </Field>
        <Field label="Customer">
          {(aria) => (
            <Combobox
              {...aria}
              value={customer}
              onValueChange={setCustomer}
              options={customers}
              placeholder="Search customers..."
            />
          )}
        </Field>
        <Field label="Problem description" className="sm:col-span-2">
          {(aria) => <Textarea {...aria} placeholder="What does it do, and what should it do?" />}
        </Field>
        <RadioGroup
          aria-label="Warranty status"
          value={warranty}
          onValueChange={setWarranty}
          options={[
            { value: 'warranty', label: 'Warranty', hint: 'Within two years of purchase.' },
            { value: 'non_warranty', label: 'Non-Warranty' },
          ]}
        />
        <div className="flex flex-col gap-2">
          <Checkbox
            checked={ticked}
            onCheckedChange={setTicked}
            label="Calibration (Extra Charge)"
            hint="Calibration is recommended once a year."
          />
          <Checkbox checked="indeterminate" onCheckedChange={() => undefined} label="Some rows selected" />
          <Checkbox checked={false} disabled onCheckedChange={() => undefined} label="Not available" />
        </div>
        <Switch
          checked={on}
          onCheckedChange={setOn}
          label="Email notifications"
          hint="Takes effect at once."
        />
      </div>
    </GallerySection>
  );
}
