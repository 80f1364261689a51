import { documentCategories, documentCategoryLabels } from '@binaa/contract/document-categories';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { bilingualLabel } from '../../ui/bilingual.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type DocumentCategoryFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

export function DocumentCategoryField(props: DocumentCategoryFieldProps) {
  const { t, language } = useText();
  return (
    <SelectField
      {...props}
      label={t('Category')}
      options={documentCategories.map((value) => ({
        value,
        label: bilingualLabel(documentCategoryLabels[value], language),
      }))}
    />
  );
}
