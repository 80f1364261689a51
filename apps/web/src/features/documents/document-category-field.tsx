import { documentCategories, documentCategoryLabels } from '@binaa/contract/document-categories';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type DocumentCategoryFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

export function DocumentCategoryField(props: DocumentCategoryFieldProps) {
  const { t } = useText();
  const options = useBilingualOptions(documentCategories, documentCategoryLabels);
  return <SelectField {...props} label={t('Category')} options={options} />;
}
